"""Starts real hosts on this machine: an object storage, an SSH server, and web servers."""

import os
import pathlib
import shutil
import socket
import subprocess
import time
import urllib.request


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def wait_for(port, seconds=30):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        with socket.socket() as one:
            one.settimeout(1)
            if one.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise RuntimeError(f"No server answers at port {port} after {seconds} s.")


def program(name):
    path = shutil.which(name) or shutil.which(name, path="/usr/sbin:/sbin:/usr/local/sbin")
    if not path:
        raise RuntimeError(f"The program '{name}' is missing. Install it, and run the test again.")
    return path


class Servers:
    """Starts servers on request, and stops all of them at the end."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.running, self.known = [], []

    def start(self, *arguments, **more):
        log = open(self.folder / f"{pathlib.Path(arguments[0]).name}.log", "w")
        process = subprocess.Popen(arguments, stdout=log, stderr=log, **more)
        self.running.append(process)
        return process

    def end(self):
        for host in self.known:
            subprocess.run(["ssh-keygen", "-q", "-R", host], capture_output=True)
        for process in self.running:
            process.terminate()
        for process in self.running:
            try:
                process.wait(5)
            except subprocess.TimeoutExpired:
                process.kill()

    def storage(self, secret):
        """Starts an S3 server with one bucket; returns the environment in which rclone calls it 'storage', and its port."""
        port = free_port()
        self.start(program("moto_server"), "-H", "127.0.0.1", "-p", str(port))
        wait_for(port, 60)
        environment = {key: value for key, value in os.environ.items() if key != "AWS_CA_BUNDLE"}
        environment |= {
            "RCLONE_CONFIG": str(self.folder / "rclone.conf"), "RCLONE_CONFIG_STORAGE_TYPE": "s3",
            "RCLONE_CONFIG_STORAGE_PROVIDER": "Other",
            "RCLONE_CONFIG_STORAGE_ENDPOINT": f"http://127.0.0.1:{port}",
            "RCLONE_CONFIG_STORAGE_ACCESS_KEY_ID": "reader",
            "RCLONE_CONFIG_STORAGE_SECRET_ACCESS_KEY": secret,
        }
        (self.folder / "rclone.conf").touch()
        subprocess.run([program("rclone"), "mkdir", "storage:bucket"], env=environment, check=True)
        return environment, port

    def shell(self):
        """Starts an SSH server that accepts one key; returns its port and the path of the key."""
        port, folder = free_port(), self.folder
        for name in ["key", "host"]:
            subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", folder / name], check=True)
        pathlib.Path("/run/sshd").mkdir(exist_ok=True)
        options = {
            "ListenAddress": "127.0.0.1", "HostKey": folder / "host", "AuthorizedKeysFile": folder / "key.pub",
            "StrictModes": "no", "PidFile": "none", "UsePAM": "no", "PermitRootLogin": "yes",
            # With this, shells skip the user's profile, which may take longer than the command.
            "SetEnv": "SHLVL=1",
        }
        more = [word for key, value in options.items() for word in ("-o", f"{key}={value}")]
        self.start(program("sshd"), "-D", "-e", "-p", str(port), *more)
        wait_for(port)
        known = subprocess.run(
            ["ssh-keyscan", "-p", str(port), "127.0.0.1"], capture_output=True, text=True, check=True).stdout
        home = pathlib.Path.home() / ".ssh"
        home.mkdir(mode=0o700, exist_ok=True)
        with open(home / "known_hosts", "a") as file:
            file.write(known)
        self.known.append(f"[127.0.0.1]:{port}")
        return port, folder / "key"

    def nginx(self, snippet):
        """Starts nginx with the snippet of `host nginx`, and returns its address."""
        port, folder = free_port(), self.folder / "nginx"
        folder.mkdir(exist_ok=True)
        (folder / "nginx.conf").write_text(f"""
daemon off; user root; pid {folder}/pid; error_log {folder}/error.log;
events {{}}
http {{
    include /etc/nginx/mime.types; access_log off;
    client_body_temp_path {folder}/body; proxy_temp_path {folder}/proxy; fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi; scgi_temp_path {folder}/scgi;
    server {{
        listen 127.0.0.1:{port};
{snippet}
    }}
}}
""")
        self.start(program("nginx"), "-p", str(folder), "-c", str(folder / "nginx.conf"))
        wait_for(port)
        return f"http://127.0.0.1:{port}"

    def caddy(self, snippet):
        """Starts Caddy with the snippet of `host caddy`, and returns its address."""
        port, folder = free_port(), self.folder / "caddy"
        folder.mkdir(exist_ok=True)
        (folder / "Caddyfile").write_text(
            f"{{\n    admin off\n    auto_https off\n}}\nhttp://127.0.0.1:{port} {{\n{snippet}\n}}\n")
        self.start(program("caddy"), "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile")
        wait_for(port)
        return f"http://127.0.0.1:{port}"


def get(address):
    """The status, the headers and the bytes of an address."""
    try:
        with urllib.request.urlopen(address) as answer:
            return answer.status, answer.headers, answer.read()
    except urllib.error.HTTPError as answer:
        return answer.code, answer.headers, answer.read()
