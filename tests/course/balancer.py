"""HAProxy with our own settings before servers of this machine, and a proxy that speaks HTTPS."""

import re
import subprocess
from contextlib import contextmanager

from tests.container import METRICS, PORT
from tests.serving import ROOT

HOSTS = ("lindisc.test", "course.test")
CERTIFICATE = (
    "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=lindisc.test "
    "-addext subjectAltName={names} -keyout {key} -out {certificate}"
)
IN_CONTAINERS = f" port {METRICS}", " resolvers containers resolve-prefer ipv4 init-addr none"
HTTPS = """
frontend tls
    bind 127.0.0.1:{https} ssl crt {certificate}
    http-request set-header X-Forwarded-Proto https
    default_backend balancer

backend balancer
    timeout tunnel 5m
    server balancer 127.0.0.1:{http} no-check
"""


def settings(replicas, http):
    """Our own, for replicas of this machine at these ports, of visitors and of operators."""
    text = (ROOT / ".haproxy.cfg").read_text()
    for words in IN_CONTAINERS:
        text = text.replace(words, "")
    text = re.sub(r"resolvers containers\n( .*\n)+", "", text)
    text = text.replace(f"bind :{PORT}", f"bind 127.0.0.1:{http}")
    for line in set(re.findall(r"    server-template replica .*", text)):
        is_of_rooms = line.endswith(f" port {PORT}")
        servers = (
            f"    server replica{number} 127.0.0.1:{port} port {port if is_of_rooms else metrics}"
            for number, (port, metrics) in enumerate(replicas, start=1)
        )
        text = re.sub(f"{re.escape(line)}$", "\n".join(servers), text, flags=re.M)
    return text


def certified(folder):
    """A file with a certificate of our own for all hosts, and its key."""
    key, public = folder / "key.pem", folder / "public.pem"
    names = ",".join(f"DNS:{host}" for host in HOSTS)
    command = CERTIFICATE.format(names=names, key=key, certificate=public)
    subprocess.run(command.split(), check=True, stderr=subprocess.DEVNULL)
    both = folder / "both.pem"
    both.write_text(public.read_text() + key.read_text())
    return both


@contextmanager
def balancer(replicas, http, https, certificate):
    """HAProxy before these replicas, at one port as we ship it, at the other behind HTTPS."""
    file = certificate.with_name("haproxy.cfg")
    tls = HTTPS.format(https=https, http=http, certificate=certificate)
    file.write_text(settings(replicas, http) + tls)
    with subprocess.Popen(["haproxy", "-db", "-f", file]) as process:
        try:
            yield process
        finally:
            process.terminate()
