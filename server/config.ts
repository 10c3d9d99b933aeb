import { join } from "node:path";
import { pathToFileURL } from "node:url";
import * as z from "zod/mini";
import { emailOr } from "#contract/shared/fields.ts";
import { supportEmail } from "#contract/shared/product.ts";
import {
  flag,
  hostPattern,
  list,
  proxies,
  secret,
  storageUrl,
  timeOfDay,
  url,
  whole,
} from "./config-fields.ts";
import { BadConfig, complaint, readDotEnv, settingsFile } from "./settings-file.ts";

const services = ["web", "realtime", "jobs"] as const;
export type Service = (typeof services)[number];

const oneOf = <const T extends readonly string[]>(values: T) =>
  z.enum(values, `must be one of ${values.join(", ")}`);

/** Every environment variable of the program; `.env.example` explains each. */
const variables = {
  NODE_ENV: z._default(oneOf(["development", "production", "test"]), "production"),
  HOST: z._default(z.string(), "127.0.0.1"),
  PORT: z._default(whole(0, 65_535), 3000),
  PUBLIC_URL: z.optional(url(["http", "https"])),
  TRUST_PROXY: z._default(proxies, false),
  SERVICES: z._default(list(oneOf(services), `must name some of ${services.join(", ")}`), [...services]),
  DATA_DIR: z._default(z.string(), "./data"),
  DATABASE_URL: z.optional(url(["postgres", "postgresql"])),
  STORAGE_URL: z.optional(storageUrl),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_TIME: z._default(timeOfDay, { hour: 3, minute: 0 }),
  BACKUP_KEEP: z._default(whole(1, 9999), 14),
  REDIS_URL: z.optional(url(["redis", "rediss"])),
  PROCESSES: z._default(whole(1, 64), 1),
  SESSION_SECRET: z.optional(secret(32)),
  ADMIN_EMAILS: z._default(
    list(
      emailOr("must be e-mail addresses, separated by commas"),
      "must be e-mail addresses, separated by commas",
    ),
    [],
  ),
  SMTP_URL: z.optional(url(["smtp", "smtps"])),
  MAIL_FROM: z.optional(
    z.string().check(z.regex(/^[^\r\n]*@[^\r\n]+$/, "must be an e-mail address, with or without a name")),
  ),
  INBOUND_SMTP_PORT: z.optional(whole(1, 65_535)),
  INBOUND_SMTP_HOST: z._default(z.string(), "0.0.0.0"),
  INBOUND_MAIL_DOMAIN: z.optional(
    z
      .string()
      .check(
        z.toLowerCase(),
        z.regex(/^([a-z0-9-]+\.)*[a-z0-9-]+$/, "must be a domain, such as in.coincide.example"),
      ),
  ),
  INBOUND_SMTP_CERT: z.optional(z.string()),
  INBOUND_SMTP_KEY: z.optional(z.string()),
  INBOUND_WEBHOOK_SECRET: z.optional(secret(32)),
  INBOUND_WEBHOOK_SECRET_BEFORE: z.optional(secret(32)),
  CALENDAR_SUBSCRIPTIONS: z._default(flag, true),
  CALENDAR_TEST_SERVER: z.optional(
    z.string().check(z.regex(/^localhost:\d{1,5}$/, "must be localhost and a port")),
  ),
  TWILIO_ACCOUNT_SID: z.optional(
    z.string().check(z.regex(/^AC[0-9a-f]{32}$/, "must be AC and 32 digits, as Twilio's console shows it")),
  ),
  TWILIO_AUTH_TOKEN: z.optional(secret(16)),
  TWILIO_FROM: z.optional(
    z
      .string()
      .check(
        z.regex(
          /^(\+[1-9]\d{6,14}|MG[0-9a-f]{32}|[\w ]{1,11})$/,
          "must be a number that begins with +, a messaging service (MG…) or a name of at most 11 letters",
        ),
      ),
  ),
  TWILIO_API_URL: z._default(url(["http", "https"]), "https://api.twilio.com"),
  SMS_DAILY_LIMIT: z._default(whole(1, 1_000_000), 200),
  PUSH_SERVICES: z.optional(
    list(hostPattern, "must be hosts such as push.example.org or *.push.example.org, separated by commas"),
  ),
  EXPO_URL: z.optional(url(["http", "https"])),
  OPERATOR: z.optional(z.string().check(z.maxLength(200, "must be at most 200 characters"))),
  CONTACT_EMAIL: z.optional(emailOr("must be an e-mail address")),
  LOG_LEVEL: z._default(oneOf(["fatal", "error", "warn", "info", "debug", "trace", "silent"]), "info"),
  METRICS_TOKEN: z.optional(secret(16)),
  ENABLE_TEST_LOGIN: z._default(flag, false),
  RATE_LIMITS: z._default(flag, true),
};

export const variableNames = Object.keys(variables);

const twilio = ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] as const;

const Environment = z.object(variables).check(
  ...twilio.map((name) =>
    z.refine<Partial<Record<string, unknown>>>(
      (env) => env[name] !== undefined || twilio.every((other) => env[other] === undefined),
      { path: [name], error: `must be set as well: Twilio needs ${twilio.join(", ")}`, when: () => true },
    ),
  ),
  ...(["INBOUND_SMTP_CERT", "INBOUND_SMTP_KEY"] as const).map((name, at, both) =>
    z.refine<Partial<Record<string, unknown>>>(
      (env) => env[name] !== undefined || env[both[1 - at] ?? name] === undefined,
      {
        path: [name],
        error: `must be set as well: encryption needs ${both.join(" and ")}`,
        when: () => true,
      },
    ),
  ),
  z.refine((env) => env.INBOUND_WEBHOOK_SECRET_BEFORE === undefined || env.INBOUND_WEBHOOK_SECRET, {
    path: ["INBOUND_WEBHOOK_SECRET"],
    error: "must be set as well: INBOUND_WEBHOOK_SECRET_BEFORE is the one before it",
    when: () => true,
  }),
  z.refine(
    ({ INBOUND_WEBHOOK_SECRET_BEFORE: before, INBOUND_WEBHOOK_SECRET: present }) =>
      before === undefined || before !== present,
    {
      path: ["INBOUND_WEBHOOK_SECRET_BEFORE"],
      error: "must not be the same as INBOUND_WEBHOOK_SECRET",
      when: () => true,
    },
  ),
  z.refine((env) => !(env.CALENDAR_TEST_SERVER && env.NODE_ENV === "production"), {
    path: ["CALENDAR_TEST_SERVER"],
    error: "must not be set in production: it lets people fetch from this machine",
    when: () => true,
  }),
  z.refine((env) => env.RATE_LIMITS || env.NODE_ENV !== "production", {
    path: ["RATE_LIMITS"],
    error: "must not be off in production: it lets anyone try passwords without end",
    when: () => true,
  }),
  z.refine((env) => !(env.ENABLE_TEST_LOGIN && env.NODE_ENV === "production"), {
    path: ["ENABLE_TEST_LOGIN"],
    error: "must not be set in production: it lets anyone sign in",
    // Also checked if other variables are invalid, so that one message names everything.
    when: () => true,
  }),
);

export type Config = ReturnType<typeof readConfig>;

/** Reads the settings from an environment. An empty variable counts as not set. Throws a `BadConfig`. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    variableNames.flatMap((name) => (env[name]?.trim() ? [[name, env[name].trim()]] : [])),
  );
  const read = Environment.safeParse(given);
  if (!read.success) throw new BadConfig(complaint(read.error.issues));
  const is = read.data;
  const publicUrl = is.PUBLIC_URL ?? `http://localhost:${is.PORT}`;
  return {
    mode: is.NODE_ENV,
    host: is.HOST,
    port: is.PORT,
    /** The public URL, without a trailing slash. */
    publicUrl,
    trustProxy: is.TRUST_PROXY,
    services: new Set<Service>(is.SERVICES),
    dataDir: is.DATA_DIR,
    /** If unset, the program runs its own PostgreSQL in `dataDir`. */
    databaseUrl: is.DATABASE_URL,
    /** The location of stored files; by default in `dataDir`. */
    storageUrl: is.STORAGE_URL ?? pathToFileURL(join(is.DATA_DIR, "media")).href,
    /** Where and when (in UTC) the program saves itself, and how many it keeps; if unset, it doesn't. */
    backups: is.BACKUP_DIR ? { folder: is.BACKUP_DIR, ...is.BACKUP_TIME, keep: is.BACKUP_KEEP } : undefined,
    /** Carries realtime events and rate-limit counts between processes; if unset, the database does. */
    redisUrl: is.REDIS_URL,
    /** How many processes serve the port. */
    processes: is.PROCESSES,
    /** If unset, the program creates one and stores it in the database. */
    sessionSecret: is.SESSION_SECRET,
    /** In lower case. */
    adminEmails: is.ADMIN_EMAILS,
    /** If unset, mails go to the development outbox; in production they are dropped. */
    smtpUrl: is.SMTP_URL,
    mailFrom: is.MAIL_FROM ?? `Coincide <no-reply@${new URL(publicUrl).hostname}>`,
    /** If unset, text messages go to the development outbox; in production sending fails. */
    twilio: twilioOf(is),
    /** How booking mails are received; if unset, none are. */
    inbound: inboundOf(is, publicUrl),
    /** Whether people may follow calendars at addresses that they enter. */
    readsCalendars: is.CALENDAR_SUBSCRIPTIONS,
    /** The one server of this machine that may be fetched from, in tests. */
    calendarTestServer: is.CALENDAR_TEST_SERVER,
    /** Maximum number of text messages in 24 hours, for all people together. */
    smsDailyLimit: is.SMS_DAILY_LIMIT,
    /** Allowed push services; by default those of the browser vendors. */
    pushServices: is.PUSH_SERVICES,
    expoUrl: is.EXPO_URL,
    /** The operator's name in the legal texts. */
    operator: is.OPERATOR ?? null,
    contactEmail: is.CONTACT_EMAIL ?? supportEmail,
    logLevel: is.LOG_LEVEL,
    metricsToken: is.METRICS_TOKEN,
    testLogin: is.ENABLE_TEST_LOGIN,
    /** Whether calls are limited. */
    limitsCalls: is.RATE_LIMITS,
  };
}

function inboundOf(is: z.infer<typeof Environment>, publicUrl: string) {
  const { INBOUND_SMTP_PORT: port, INBOUND_WEBHOOK_SECRET: webhookSecret } = is;
  if (port === undefined && webhookSecret === undefined) return undefined;
  const { INBOUND_SMTP_CERT: cert, INBOUND_SMTP_KEY: key } = is;
  return {
    domain: is.INBOUND_MAIL_DOMAIN ?? new URL(publicUrl).hostname,
    /** If unset, mails are received by the webhook only. */
    port,
    host: is.INBOUND_SMTP_HOST,
    /** Paths of the certificate and key; if unset, connections are not encrypted. */
    tls: cert && key ? { cert, key } : undefined,
    /** The present secret and the one before; if unset, mails are received by SMTP only. */
    webhookSecrets: webhookSecret
      ? [webhookSecret, is.INBOUND_WEBHOOK_SECRET_BEFORE ?? []].flat()
      : undefined,
  };
}

function twilioOf(is: z.infer<typeof Environment>) {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from } = is;
  return accountSid && authToken && from
    ? { accountSid, authToken, from, apiUrl: is.TWILIO_API_URL }
    : undefined;
}

/** The settings of this process, by precedence: `given`, its environment, the file with settings. */
export const loadConfig = (given: Record<string, string> = {}, file = settingsFile()): Config =>
  readConfig({ ...readDotEnv(file?.text ?? "", process.env), ...process.env, ...given });
