# What the steps on the machine use; see ../script.ts and ../treatments.ts.

# Both copies of the code have the web app; Ana owns hers, and the server's is root's.
build() {
  (cd /opt/coincide && node tools/build/build-if-stale.ts) >/run/build 2>&1 || cat /run/build
  useradd --home-dir /home/ana ana
  [ -e /home/ana/coincide/dist ] || cp -r /opt/coincide/dist /home/ana/coincide/
  chown ana /home/ana /home/ana/coincide /home/ana/coincide/node_modules
  chown -R ana /home/ana/coincide/dist
}

step() { # WHERE; a script on standard input
  { echo '. /opt/coincide/tools/docs/machine/functions.sh'; cat; } >/run/step
  : >/tmp/variables
  if sh -eu /run/step >/tmp/output 2>&1 </dev/null; then
    echo "ran $1"
  else
    printf 'failed %s\n' "$1"
    cat /tmp/output
  fi
}

as() { # USER FOLDER; commands on standard input
  cat /tmp/variables - >/run/command
  cd "$2"
  sudo -u "$1" sh -eu /run/command
  cd /
}

serve() { # CHECK USER FOLDER; a command on standard input, which ends as with Ctrl-C
  cat >/run/command
  cd "$3"
  setsid sudo -u "$2" sh -eu /run/command &
  served=$!
  trap 'kill -KILL "-$served" 2>/dev/null || true' EXIT
  cd /
  until grep -q '^Coincide is at ' /tmp/output; do
    kill -0 "$served"
    sleep 0.1
  done
  eval "$1"
  kill -INT "-$served"
  wait "$served"
}

admin() {
  (cd /opt/coincide && sudo -u coincide bin/admin "$@")
}

token_of() { # PERSON ORIGIN: signs in
  curl -fsS "$2/api/auth/login" -H 'content-type: application/json' \
    -d "{\"email\":\"$1@coincide.example\",\"password\":\"coincide-demo\"}" |
    node -p 'JSON.parse(fs.readFileSync(0)).token'
}

call() { # PERSON METHOD PATH [BODY]
  curl -fsS -X "$2" "https://coincide.example$3" ${4:+-d "$4" -H 'content-type: application/json'} \
    -H "authorization: Bearer $(token_of "$1" https://coincide.example)"
}

certificate() {
  folder=/etc/ssl/coincide.example
  mkdir -p $folder
  openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=coincide.example \
    -addext subjectAltName=DNS:coincide.example -keyout $folder/privkey.pem -out $folder/fullchain.pem
  cat $folder/fullchain.pem >>/etc/ssl/certs/ca-certificates.crt
}

# An own PostgreSQL, where root of this machine may be any role.
postgresql() {
  programs=$(ls -d /usr/lib/postgresql/*/bin | tail -n 1)
  install -d -o postgres -g postgres /tmp/postgresql /run/postgresql
  as postgres / <<END
$programs/initdb -A trust --auth-host=scram-sha-256 -D /tmp/postgresql
$programs/pg_ctl -w -D /tmp/postgresql -l /tmp/postgresql/log -o '-k /run/postgresql' start
END
}

secret=a-secret-of-the-provider-of-mails-and-us

# Puts the demo's people into the documented installation.
seed() {
  install -d -o coincide -g coincide /var/lib/coincide
  echo INBOUND_WEBHOOK_SECRET=$secret >>/etc/coincide.env
  serve true coincide /opt/coincide <<END
NODE_ENV=production exec node server/main.ts --demo
END
}

# Another secret in the settings, without `rotate-secret`.
lose_secret() {
  echo "SESSION_SECRET=$(openssl rand -hex 32)" >>/etc/coincide.env
}

# A booking mail from Ana, in the folder and with the variables that the documented command expects.
mail() {
  recipient=$(call ana POST /api/imports/address | node -p 'JSON.parse(fs.readFileSync(0)).address')
  printf 'From: ana@coincide.example\r\nTo: %s\r\nMessage-ID: <1@x.example>\r\nSubject: Harbour Hotel\r\n\r\nBooking\r\n' "$recipient" \
    >/opt/coincide/mail.eml
  echo "export recipient=$recipient INBOUND_WEBHOOK_SECRET=$secret" >/tmp/variables
}

# Ana reports a message of Bo, the only admin.
report_admin() {
  message=$(call ana GET /api/messages/demo-bo |
    node -p 'JSON.parse(fs.readFileSync(0)).find((it) => it.senderId === "demo-bo").id')
  call ana POST /api/content/report "{\"contentType\":\"message\",\"contentId\":\"$message\",
    \"reportedUserId\":\"demo-bo\",\"reason\":\"spam\"}"
}

# The table as text columns, for the documented way to read a backup without Coincide.
trips_table() {
  cd /tmp/opened
  chmod -R a+rX .
  node -p 'JSON.parse(fs.readFileSync("manifest.json")).tables
    .find((it) => it.name === "trips").columns.join()' >columns
  psql -U postgres -c "create table trips ($(sed 's/,/ text,/g' columns) text)"
  cd /
}

bucket() {
  mkdir -p /tmp/bucket
  node /opt/coincide/node_modules/s3rver/bin/s3rver.js -d /tmp/bucket --configure-bucket bucket \
    -a 127.0.0.1 -p 9000 >/dev/null 2>&1 &
  for _ in $(seq 100); do ! curl -s http://localhost:9000 >/dev/null || break; sleep 0.1; done
}
