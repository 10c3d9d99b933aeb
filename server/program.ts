import cluster from "node:cluster";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { backupJob } from "./admin/save-backup.ts";
import { checkSecret } from "./admin/secret-check.ts";
import { buildApp, type Parts, servicesOf } from "./app.ts";
import { type Config, loadConfig } from "./config.ts";
import { outageLog } from "./database-outage.ts";
import { findKitinerary } from "./booking-parser/sandbox/kitinerary.ts";
import { openParserClient } from "./booking-parser/sandbox/parser-client.ts";
import { openPool, drizzleOn, poolSizeFor, servingTimeouts } from "./db/db.ts";
import { type Embedded, startEmbedded } from "./db/embedded/embedded.ts";
import { migrateDatabase, refusePooler } from "./db/migrate.ts";
import { loadPlaces } from "./db/places/load.ts";
import { drain } from "./http/core/drain.ts";
import { smsReportPath } from "./http/routes/phones-reports.ts";
import { startPoller } from "./jobs/poller.ts";
import { openJobQueue } from "./jobs/queue.ts";
import { openLimiter } from "./lib/limiter.ts";
import { type Mailer, noMailer, outboxMailer, smtpMailer } from "./lib/mail/mail.ts";
import { noSms, outboxSms, type SmsService } from "./lib/sms/sms.ts";
import { twilioSms } from "./lib/sms/twilio.ts";
import { appSecret } from "./lib/crypto/app-secrets.ts";
import { openPushKey } from "./lib/push/key.ts";
import { pushServices } from "./lib/push/services.ts";
import { openMailProver } from "./lib/mail-proof/mail-proof.ts";
import { openRemoteFiles } from "./lib/remote-files/https-files.ts";
import { openStorage } from "./lib/storage/storage.ts";
import { tokenMaker } from "./lib/crypto/tokens.ts";
import { openProgramSecret } from "./lib/crypto/program-secret.ts";
import { watchEventLoopDelay } from "./lib/process-metrics.ts";
import { listeners } from "./listeners.ts";
import { openLog } from "./log.ts";
import { listenForMail } from "./mail-in/smtp.ts";
import { startProcesses } from "./cluster.ts";
import { openHub } from "./realtime/hub.ts";
import { readOptions } from "./cli-options.ts";
import { followRuntimeSettings } from "./runtime-settings.ts";
import { scheduledJobs } from "./scheduled-jobs.ts";
import { grantAdmins } from "./domain/accounts/roles.ts";
import { deliver } from "./domain/deliveries/deliveries.ts";
import { announceMovedStays } from "./domain/stays/stays.ts";
import { rekeyTypedPlaces } from "./domain/stays/typed-places.ts";
import { logSystemEvent } from "./domain/system/system.ts";
import { seedDemo } from "./seed/seed.ts";
import { settingsFileOfService } from "./settings-file.ts";
import { openSharedState } from "./shared-state.ts";
import { commandFailure, exitCodeOf } from "./command-failure.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

/**
 * Starts the program. Resolves to a function that stops it gracefully: requests in progress are answered
 * first.
 */
async function start(config: Config, { demo }: { demo: boolean }): Promise<() => Promise<void>> {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  const log = openLog({
    level: config.logLevel,
    ...(cluster.worker && { base: { pid: process.pid, process: cluster.worker.id } }),
  });
  const listens = config.services.has("web") || config.services.has("realtime");

  if (listens && cluster.isPrimary) await tryAddress(config);
  let embedded: Embedded | undefined;
  if (!config.databaseUrl) {
    say("Starting the database …");
    embedded = await startEmbedded({ dataDir: config.dataDir, log: say });
  }
  const url = config.databaseUrl ?? embedded?.url ?? "";
  const setup = openPool(url, 2);
  if (config.databaseUrl) await refusePooler(setup);
  await migrateDatabase(setup);
  const moved = new Set<string>();
  await loadPlaces(setup, {
    onProgress: quarters("Loading the world's cities"),
    rekey: rekeyTypedPlaces,
    onMoved: ({ line, userIds }) => {
      if (line !== null) say(line);
      for (const id of userIds) moved.add(id);
    },
  });
  await setup.end();
  const pool = openPool(url, poolSizeFor(config.processes), servingTimeouts);

  const outage = outageLog(() => pool.query("select 1"), log);
  const queue = await openJobQueue(url, listeners, {
    scheduled: [...scheduledJobs, ...(config.backups ? [backupJob(config.backups, url)] : [])],
    onError: (error) => void outage.failed(error, "queue"),
  });
  const isProduction = config.mode === "production";
  const shared = openSharedState(config, drizzleOn(pool), await appSecret(pool, "bus"));
  const hub = await openHub({
    openWire: shared.openWire,
    receives: config.services.has("realtime"),
    onError: (error) => void outage.failed(error, "realtime events reach no other process"),
  });
  const mailer = mailerFor(config, pool, (line) => log.warn(line));
  const { secret, secretBox } = await openProgramSecret(pool, config.sessionSecret);
  const whyAnother = cluster.isPrimary ? await checkSecret(pool, config.sessionSecret, secretBox) : null;
  if (whyAnother !== null) log.warn(whyAnother);
  const storage = openStorage(config.storageUrl);
  const reader = openParserClient({ kitinerary: findKitinerary() });
  const parts: Parts = {
    pool,
    queue,
    reader,
    remoteFiles: openRemoteFiles({ testServer: config.calendarTestServer }),
    mailProver: openMailProver(),
    mailer,
    sms: smsFor(config, pool),
    storage,
    realtime: hub.realtime,
    presence: hub.presence,
    hub,
    ...(config.limitsCalls && { limiter: openLimiter(shared.count, hub.isAlone) }),
    opens: { web: config.services.has("web"), realtime: config.services.has("realtime") },
    push: pushServices({
      privateKey: await openPushKey(pool),
      contact: `mailto:${/[^\s<>]+@[^\s<>]+/.exec(config.mailFrom)?.[0]}`,
      services: config.pushServices,
      expoUrl: config.expoUrl,
    }),
    showsOutbox: !isProduction && !(config.smtpUrl && config.twilio),
    tokens: tokenMaker(secret),
    secretBox,
    settings: {
      publicUrl: config.publicUrl,
      verifiesEmail: config.smtpUrl !== undefined,
      production: isProduction,
      testLogin: config.testLogin,
      operator: config.operator,
      contactEmail: config.contactEmail,
      mailDomain: config.inbound?.domain ?? null,
      readsCalendars: config.readsCalendars,
    },
    now: () => new Date(),
    version,
    webFolder: fileURLToPath(new URL("../dist/web", import.meta.url)),
    log,
    logFailure: (error, what, to) => void outage.failed(error, what, to),
    trustProxy: config.trustProxy,
    metricsToken: config.metricsToken,
    inboundSecrets: config.inbound?.webhookSecrets,
  };
  const { context } = servicesOf(parts);
  await announceMovedStays(context(), [...moved]);
  await grantAdmins(context(), config.adminEmails);
  if (demo) await seedDemo(context(), say);
  let stopDelivering = async () => {};
  let stopMail = async () => {};
  const close = async () => {
    await stopMail();
    await stopDelivering();
    await queue.stop();
    reader.close();
    await hub.close();
    shared.close();
    mailer.close();
    storage.close();
    outage.close();
    await pool.end();
  };
  const isAt = `Coincide is at ${config.publicUrl}`;

  if (config.processes > 1 && cluster.isPrimary) {
    await close();
    const processes = await startProcesses(config, url, log);
    if (listens) say(isAt);
    return async () => {
      await processes.stop();
      await embedded?.stop();
    };
  }

  if (config.services.has("jobs")) {
    await queue.work(context);
    stopDelivering = startPoller({
      work: () => deliver(context()),
      everyMs: 1000,
      onError: (error) => void outage.failed(error, "deliveries"),
    });
  }
  const inbound = config.services.has("jobs") ? config.inbound : undefined;
  if (inbound?.port) {
    const onError = (error: unknown) => void outage.failed(error, "booking mails");
    const mail = { ...inbound, port: inbound.port, context, limiter: parts.limiter, onError };
    stopMail = (await listenForMail(mail)).close;
  }
  watchEventLoopDelay();
  const switches = followRuntimeSettings(context, (turned) => {
    log.level = turned.debugMode ? "debug" : config.logLevel;
  });
  await switches.ready;
  await logSystemEvent(context(), "started", version);
  const app = await buildApp({ ...parts, isMaintained: () => switches.now().maintenanceMode });
  if (listens) await app.listen({ host: config.host, port: config.port, ...ownAcceptQueue() });
  if (cluster.isWorker) process.send?.("ready");
  else if (listens) say(isAt);
  return async () => {
    await drain(app);
    await switches.stop();
    await logSystemEvent(context(), "stopped", version).catch(() => {});
    await close();
    await embedded?.stop();
  };
}

/**
 * With several workers on Linux, each worker has its own accept queue in the kernel (SO_REUSEPORT). If the
 * primary handed out connections instead, those given to a worker that is killed at that moment would hang
 * forever.
 */
const ownAcceptQueue = () =>
  cluster.isWorker && process.platform === "linux" ? { exclusive: true, reusePort: true } : {};

function mailerFor({ smtpUrl, mailFrom, mode }: Config, pool: pg.Pool, warn: (line: string) => void): Mailer {
  if (smtpUrl) return smtpMailer(smtpUrl, mailFrom, warn);
  return mode === "production" ? noMailer(warn) : outboxMailer(pool);
}

function smsFor({ twilio, smsDailyLimit: dailyLimit, publicUrl, mode }: Config, pool: pg.Pool): SmsService {
  if (!twilio) return mode === "production" ? noSms : outboxSms(pool, dailyLimit);
  // Twilio refuses a text if it can't deliver reports about it.
  const isReachable = !/^(localhost|127\.|\[)/.test(new URL(publicUrl).hostname);
  return twilioSms({ ...twilio, dailyLimit, reportUrl: isReachable ? publicUrl + smsReportPath : null });
}

/** Prints the progress of a long step at each quarter. */
function quarters(what: string): (done: number, of: number) => void {
  let shown = 0;
  return (done, of) => {
    const quarter = Math.floor((4 * done) / of);
    if (quarter > shown) say(`${what} … ${25 * quarter} %`);
    shown = quarter;
  };
}

/** Fails early if the address is already in use, before the long steps begin. */
async function tryAddress({ host, port }: Config): Promise<void> {
  const server = createServer().listen(port, host);
  await once(server, "listening");
  await new Promise((closed) => server.close(closed));
}

let config: Config | undefined;
const { demo = false, services, processes, verbose = false } = readOptions();

async function main(): Promise<void> {
  const given = {
    ...(services && { SERVICES: services }),
    ...(processes && { PROCESSES: processes }),
  };
  config = loadConfig(given, settingsFileOfService());
  const stop = await start(config, { demo });
  let stopping = false;
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${commandFailure(error, config, { verbose })}\n`);
  // The embedded database notices that this process has ended, and ends as well.
  process.exit(exitCodeOf(error));
});
