# CONTRIBUTING says how to add the digest.
FROM python:3.11.15-slim-bookworm AS core
WORKDIR /app
ENV PATH=/venv/bin:$PATH \
    PIP_CACHE_DIR=/cache \
    PIP_DISABLE_PIP_VERSION_CHECK=1 \
    PIP_ROOT_USER_ACTION=ignore

COPY constraints.txt requirements.txt ./
# Streamlit loads pyarrow and pydeck where it shows a table or a map of its own: no page does. No
# library loads its tests.
RUN --mount=type=cache,target=/cache \
    python -m venv --without-pip /venv && \
    pip --python /venv install --quiet --no-compile -c constraints.txt -r requirements.txt && \
    pip --python /venv uninstall --quiet --yes pyarrow pydeck && \
    find /venv -type d -name tests -prune -exec rm -r {} +

# Installed from elsewhere: a folder lindisc beside the app would hide the installed one.
WORKDIR /source
COPY LICENSE README.md pyproject.toml ./
COPY LICENSES LICENSES
COPY datasets datasets
COPY lindisc lindisc
# What the app loads is compiled by that, a fourth of all that is installed, and no table is missing.
RUN --mount=type=cache,target=/cache \
    pip --python /venv install --quiet --no-deps . && \
    cd / && python -c "import lindisc.figures, lindisc.notebook, streamlit, uvicorn, uvloop; \
    from lindisc import *; from lindisc.datasets import DATASETS, load; \
    [load(each.slug) for each in DATASETS]"

FROM python:3.11.15-slim-bookworm AS documentation
WORKDIR /source
ENV PATH=/venv/bin:$PATH PIP_CACHE_DIR=/cache
COPY --from=core /venv /venv
COPY --from=core /app/constraints.txt /source ./
RUN --mount=type=cache,target=/cache \
    python -m ensurepip >/dev/null && python -m pip install --quiet -c constraints.txt \
    numpydoc setuptools Sphinx sphinx-gallery
COPY pages/site/docs pages/site/docs
COPY pages/answers/html/mathml.py pages/answers/html/
RUN python -c "from pathlib import Path; from pages.site.docs.build import build; \
    build(Path('/docs'))"

FROM python:3.11.15-slim-bookworm AS pages
WORKDIR /app
COPY pages pages
COPY .streamlit .streamlit
COPY LICENSE app.py requirements.txt ./
RUN chmod --recursive a+rX . && python -m compileall -q .

FROM python:3.11.15-slim-bookworm
WORKDIR /app
COPY --from=core /venv /venv
COPY --from=documentation /docs site/docs
COPY --from=pages /app .
ENV HOME=/app \
    HOST=0.0.0.0 \
    METRICS_PORT=9464 \
    OMP_NUM_THREADS=1 \
    OPENBLAS_NUM_THREADS=1 \
    PATH=/venv/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1
USER 10001:10001
EXPOSE 8501 9464

# By the shell: a Python each time would take more than the answer.
HEALTHCHECK --start-interval=500ms --start-period=20s --interval=10s --timeout=10s \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/9464 && \
         printf 'GET /health HTTP/1.0\\r\\n\\r\\n' >&3 && \
         read -r answer <&3 && [[ $answer == *' 200 '* ]]"]

CMD ["python", "app.py"]
