# CONTRIBUTING says how to add the digest.
FROM python:3.11.15-slim-bookworm

WORKDIR /app

COPY constraints.txt requirements.txt ./
RUN pip install --no-cache-dir --disable-pip-version-check --root-user-action=ignore \
    -c constraints.txt -r requirements.txt

# Installed from elsewhere: a folder lindisc beside the app would hide the installed one.
COPY LICENSE README.md pyproject.toml /source/
COPY LICENSES /source/LICENSES
COPY datasets /source/datasets
COPY lindisc /source/lindisc
RUN pip install --no-cache-dir --disable-pip-version-check --root-user-action=ignore \
    --no-deps /source && rm -r /source

COPY pages pages
COPY .streamlit .streamlit
COPY LICENSE app.py ./
# The file system may be read-only, and a strict umask where this was checked out shut others out.
RUN chmod --recursive a+rX . && python -m compileall -q .

ENV HOME=/app \
    OMP_NUM_THREADS=1 \
    OPENBLAS_NUM_THREADS=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1
USER 10001:10001
EXPOSE 8501

# By the shell: a Python each time would take more than the answer.
HEALTHCHECK --start-interval=1s --start-period=20s --interval=10s --timeout=10s \
    CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/8501 && \
         printf 'GET /_stcore/health HTTP/1.0\\r\\n\\r\\n' >&3 && \
         read -r answer <&3 && [[ $answer == *' 200 '* ]]"]

# Visitors keep their sockets open: a stop waits for them no longer than this.
CMD ["uvicorn", "app:app", "--host", "0.0.0.0", "--port", "8501", \
     "--log-level", "warning", "--no-access-log", "--no-server-header", \
     "--timeout-graceful-shutdown", "3"]
