import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { readConfig, variableNames } from "./config.ts";
import { BadConfig, readDotEnv, settingsFile, settingsFileOfService } from "./settings-file.ts";

test("an empty environment is valid", () => {
  expect(readConfig({})).toEqual({
    mode: "production",
    host: "127.0.0.1",
    port: 3000,
    publicUrl: "http://localhost:3000",
    trustProxy: false,
    services: new Set(["web", "realtime", "jobs"]),
    dataDir: "./data",
    storageUrl: pathToFileURL("data/media").href,
    processes: 1,
    adminEmails: [],
    mailFrom: "Coincide <no-reply@localhost>",
    smsDailyLimit: 200,
    readsCalendars: true,
    operator: null,
    contactEmail: "support@coincide.example",
    logLevel: "info",
    testLogin: false,
    limitsCalls: true,
  });
});

test("one message names all invalid variables, and contains no values", () => {
  const bad = {
    NODE_ENV: "prod",
    PORT: "70000",
    PUBLIC_URL: "example.org",
    TRUST_PROXY: "yes",
    SERVICES: "web,mail",
    DATABASE_URL: "mysql://localhost/x",
    STORAGE_URL: "s3://hunter2",
    BACKUP_TIME: "3 am",
    BACKUP_KEEP: "all",
    SESSION_SECRET: "hunter2",
    ADMIN_EMAILS: "ana@example.org, bo",
    SMTP_URL: "mail.example.org",
    MAIL_FROM: "nobody",
    LOG_LEVEL: "loud",
    METRICS_TOKEN: "short",
    TWILIO_ACCOUNT_SID: "me",
    TWILIO_AUTH_TOKEN: "me",
    TWILIO_FROM: "0151 1234567890",
    TWILIO_API_URL: "twilio",
    SMS_DAILY_LIMIT: "-1",
    ENABLE_TEST_LOGIN: "true",
    PUSH_SERVICES: "https://push.example.org",
    EXPO_URL: "exp.host",
    INBOUND_SMTP_PORT: "smtp",
    INBOUND_MAIL_DOMAIN: "trips@example.org",
    INBOUND_WEBHOOK_SECRET: "hunter2",
    CALENDAR_SUBSCRIPTIONS: "yes",
    CALENDAR_TEST_SERVER: "10.0.0.1:443",
  };
  const message = messageOf(bad);
  for (const name of Object.keys(bad)) expect(message).toContain(`  ${name} `);
  expect(message).not.toContain("hunter2");
  expect(message.split("\n")).toHaveLength(Object.keys(bad).length + 2);
});

test("storage is a folder or a bucket, and must be named", () => {
  for (const STORAGE_URL of [
    "file:///var/lib/coincide/media",
    "s3://key:s%2Fecret@localhost:9000/bucket?tls=0",
  ])
    expect(readConfig({ STORAGE_URL }).storageUrl).toBe(STORAGE_URL);
  for (const STORAGE_URL of [
    "file://media",
    "s3://key:secret@localhost",
    "s3:///bucket",
    "https://localhost/b",
  ])
    expect(messageOf({ STORAGE_URL })).toContain("STORAGE_URL must be");
});

test("an empty variable counts as not set", () => {
  const empty = Object.fromEntries(variableNames.map((name) => [name, " "]));
  expect(readConfig(empty)).toEqual(readConfig({}));
});

test("the program makes its own backups if it knows where", () => {
  expect(readConfig({ BACKUP_TIME: "04:30" }).backups).toBeUndefined();
  expect(readConfig({ BACKUP_DIR: "/mnt/a" }).backups).toEqual({
    folder: "/mnt/a",
    hour: 3,
    minute: 0,
    keep: 14,
  });
  expect(readConfig({ BACKUP_DIR: "/mnt/a", BACKUP_TIME: "23:59", BACKUP_KEEP: "2" }).backups).toEqual({
    ...{ folder: "/mnt/a", hour: 23, minute: 59, keep: 2 },
  });
});

test("Twilio must be configured completely or not at all", () => {
  const TWILIO_ACCOUNT_SID = `AC${"0".repeat(32)}`;
  const TWILIO_AUTH_TOKEN = "a token that is long enough";
  const incomplete = messageOf({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN });
  expect(incomplete).toContain("TWILIO_FROM must be set as well");
  expect(incomplete).not.toContain("TWILIO_AUTH_TOKEN must");
  expect(readConfig({ TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM: "+15005550006" }).twilio).toEqual({
    accountSid: TWILIO_ACCOUNT_SID,
    authToken: TWILIO_AUTH_TOKEN,
    from: "+15005550006",
    apiUrl: "https://api.twilio.com",
  });
});

test("production refuses what lets anyone in, even if another setting is invalid too", () => {
  expect(messageOf({ ENABLE_TEST_LOGIN: "1" })).toContain("ENABLE_TEST_LOGIN must not be set in production");
  expect(messageOf({ ENABLE_TEST_LOGIN: "1", NODE_ENV: "production", PORT: "x" })).toMatch(
    /PORT .*\n.*ENABLE_TEST_LOGIN/,
  );
  expect(messageOf({ CALENDAR_TEST_SERVER: "localhost:8443" })).toContain("must not be set in production");
  expect(messageOf({ RATE_LIMITS: "0" })).toContain("RATE_LIMITS must not be off in production");
  expect(readConfig({ ENABLE_TEST_LOGIN: "1", NODE_ENV: "development" }).testLogin).toBe(true);
});

test("lists may contain spaces, email addresses have one form, and URLs lose their trailing slash", () => {
  const config = readConfig({
    ADMIN_EMAILS: "Ana@Example.org, bo@xn--bcher-kva.example,",
    SERVICES: "web, jobs",
    PUBLIC_URL: "https://coincide.example/",
  });
  expect(config.adminEmails).toEqual(["ana@example.org", "bo@bücher.example"]);
  expect(config.services).toEqual(new Set(["web", "jobs"]));
  expect(config.publicUrl).toBe("https://coincide.example");
  expect(config.mailFrom).toBe("Coincide <no-reply@coincide.example>");
});

test("proxies are given by number or by address", () => {
  expect(readConfig({ TRUST_PROXY: "0" }).trustProxy).toBe(false);
  expect(readConfig({ TRUST_PROXY: "2" }).trustProxy).toBe(2);
  expect(readConfig({ TRUST_PROXY: "10.0.0.0/8, ::1" }).trustProxy).toEqual(["10.0.0.0/8", "::1"]);
});

test.each([
  ["DATABASE_URL", "postgres"],
  ["SMTP_URL", "smtp"],
  ["REDIS_URL", "redis"],
  ["STORAGE_URL", "s3"],
])(
  "%s: a password with special characters must be percent-encoded, and the message says so",
  (name, scheme) => {
    for (const password of ["pa/ss", "pa#ss", "pa?ss", "12/ss", "12#ss", "1/2@3"]) {
      const written = (it: string) => ({ [name]: `${scheme}://coin:${it}@db.example/coincide` });
      const message = messageOf(written(password));
      expect(message).toContain(`  ${name} must be a URL whose user name and password are percent-encoded`);
      expect(message).not.toContain(password);
      readConfig(written(encodeURIComponent(password)));
    }
    expect(messageOf({ [name]: `${scheme}://coin:pa%ss@db.example/coincide` })).toContain(
      `  ${name} has a % that encodes nothing`,
    );
  },
);

test("a space in the database's password is named, because its driver would encode the rest twice", () => {
  const written = (it: string) => ({ DATABASE_URL: `postgres://coin:${it}@db.example/coincide` });
  expect(messageOf(written("pa%2F ss"))).toContain(
    "  DATABASE_URL has a space in the user name or the password",
  );
  readConfig(written("pa%2F%20ss"));
  readConfig({ DATABASE_URL: "postgres://coin:pass@db.example/coincide?application_name=my app" });
});

test("half a value of .env is never used: a # in it needs quotes, and a comment a space", () => {
  expect(
    readDotEnv('PORT=80 # the usual\nSMTP_URL="smtp://a:b#c@mail.example"\n#HOST=a#b\nHOST=#a\n'),
  ).toEqual({
    PORT: "80",
    SMTP_URL: "smtp://a:b#c@mail.example",
    HOST: "",
  });
  for (const line of [
    "METRICS_TOKEN=abc#def",
    "  export METRICS_TOKEN = abc#def # token",
    "METRICS_TOKEN=a b#c",
  ]) {
    const message = refusalOf(() => readDotEnv(`PORT=80\n${line}\n`));
    expect(message).toContain("  METRICS_TOKEN has a # outside quotes");
    expect(message).not.toContain("abc");
  }
});

test("settings come from the first file that exists; one that can't be read is an error", async () => {
  const folder = mkdtempSync(join(tmpdir(), "coincide-settings-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [own, common] = [join(folder, ".env"), join(folder, "coincide.env")];
  expect(settingsFile([own, common])).toBeNull();
  writeFileSync(common, "PORT=1");
  expect(settingsFile([own, common])).toEqual({ path: common, text: "PORT=1" });
  writeFileSync(own, "PORT=2");
  expect(settingsFile([own, common])?.text).toBe("PORT=2");
  expect(refusalOf(() => settingsFile([folder, common]))).toContain(`${folder} can't be read`);
});

test("a file that only root can read is none for the service, but an error for a command", () => {
  const unreadable = (path: string) => {
    throw Object.assign(new Error("permission denied"), {
      code: path.startsWith("/etc") ? "EACCES" : "ENOENT",
    });
  };
  const files = ["/opt/coincide/.env", "/etc/coincide.env"];
  expect(settingsFileOfService(files, unreadable)).toBeNull();
  expect(refusalOf(() => settingsFile(files, unreadable))).toMatch(/coincide\.env can't be read .* group/);
  const all = () => {
    throw Object.assign(new Error("permission denied"), { code: "EACCES" });
  };
  expect(refusalOf(() => settingsFileOfService(files, all))).toContain("/opt/coincide/.env can't be read");
});

test("a value that systemd has read whole needs no quotes in the file", () => {
  expect(readDotEnv("METRICS_TOKEN=abc#def\n", { METRICS_TOKEN: "abc#def" })).toEqual({
    METRICS_TOKEN: "abc",
  });
});

test("a database behind a folder of Unix sockets is accepted", () => {
  const url = "postgres://me@localhost/coincide?host=%2Frun%2Fpostgresql";
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test(".env.example names exactly the existing variables", () => {
  const example = readFileSync(new URL("../.env.example", import.meta.url), "utf8");
  const named = [...example.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named.toSorted()).toEqual(variableNames.toSorted());
});

const messageOf = (env: Record<string, string>) => refusalOf(() => readConfig(env));

function refusalOf(read: () => unknown) {
  try {
    read();
  } catch (error) {
    if (error instanceof BadConfig) return error.message;
    throw error;
  }
  throw new Error("nothing was refused");
}

test("booking mails are received by SMTP, by webhook, by both or not at all", () => {
  const PUBLIC_URL = "https://coincide.example";
  expect(readConfig({ PUBLIC_URL, INBOUND_MAIL_DOMAIN: "in.coincide.example" }).inbound).toBeUndefined();
  const bySmtp = readConfig({ PUBLIC_URL, INBOUND_SMTP_PORT: "25" }).inbound;
  expect(bySmtp).toEqual({ domain: "coincide.example", host: "0.0.0.0", port: 25 });
  const secret = "a secret that is long enough to sign";
  const byCall = { PUBLIC_URL, INBOUND_WEBHOOK_SECRET: secret, INBOUND_MAIL_DOMAIN: "In.Coincide.example" };
  const { domain, webhookSecrets } = readConfig(byCall).inbound!;
  expect([domain, webhookSecrets]).toEqual(["in.coincide.example", [secret]]);
  const before = "the secret that was used before this";
  const both = readConfig({ ...byCall, INBOUND_WEBHOOK_SECRET_BEFORE: before }).inbound?.webhookSecrets;
  expect(both).toEqual([secret, before]);
  const refused = [
    [{ INBOUND_WEBHOOK_SECRET_BEFORE: before }, "INBOUND_WEBHOOK_SECRET must be set as well"],
    [
      { ...byCall, INBOUND_WEBHOOK_SECRET_BEFORE: secret },
      "INBOUND_WEBHOOK_SECRET_BEFORE must not be the same",
    ],
    [{ INBOUND_SMTP_PORT: "25", INBOUND_SMTP_CERT: "/a.pem" }, "INBOUND_SMTP_KEY must be set as well"],
  ] as const;
  for (const [env, complaint] of refused) expect(messageOf(env)).toContain(complaint);
});
