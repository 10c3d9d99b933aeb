import cookie from "@fastify/cookie";
import compress from "@fastify/compress";
import fastify, { type FastifyBaseLogger, LogController } from "fastify";
import type pg from "pg";
import { bodyLimits } from "#contract/shared/limits.ts";
import { noReader, type ParserClient } from "./booking-parser/sandbox/parser-client.ts";
import { drizzleOn, inTransaction } from "./db/db.ts";
import { changesAfter } from "./changes.ts";
import { circleOf } from "./domain/connections/connections.ts";
import { auditRefusals } from "./http/core/audit.ts";
import { authorise } from "./http/core/auth.ts";
import { registerBodyParsers } from "./http/core/body.ts";
import { answerErrors, rawAnswers, refuseWithoutHost } from "./http/core/errors.ts";
import { serveSecurityTxt } from "./http/core/operation/security-txt.ts";
import { serveHealth } from "./http/core/operation/health.ts";
import { createCount, limitCalls } from "./http/core/limits.ts";
import { logResponses } from "./http/core/log.ts";
import { serveEvidence, serveMedia } from "./http/core/media.ts";
import { readBackups } from "./domain/system/backups.ts";
import { reportIgnoredProxy } from "./http/core/operation/ignored-proxy.ts";
import { serveMetrics } from "./http/core/operation/metrics.ts";
import { serveOpenApi } from "./http/core/openapi.ts";
import { serveInbound } from "./http/routes/imports-inbound.ts";
import { serveSmsReports } from "./http/routes/phones-reports.ts";
import { serveOneClick } from "./http/routes/notification-settings-one-click.ts";
import { serveDevOutbox } from "./http/core/dev-outbox.ts";
import { setSecurityHeaders, readPages, servePages } from "./http/core/pages.ts";
import type { App } from "./http/core/serve.ts";
import type { Services } from "./http/core/services.ts";
import { serveFeatures } from "./http/core/features.ts";
import type { Queue } from "./jobs/queue.ts";
import type { Ctx, Settings } from "./lib/ctx.ts";
import type { DataChange, RealtimeEvent, RealtimeEvents } from "./lib/realtime-events.ts";
import { noJobs } from "./lib/jobs.ts";
import type { Event } from "./lib/domain-events.ts";
import { versionedCache } from "./lib/versioned-cache.ts";
import type { Matcher } from "./lib/content-filter/matcher.ts";
import type { Limiter } from "./lib/limiter.ts";
import { outboxMails, type Mailer } from "./lib/mail/mail.ts";
import { noSms, type SmsService } from "./lib/sms/sms.ts";
import { noPresence, type Presence } from "./lib/presence.ts";
import { noPush, type PushServices } from "./lib/push/push.ts";
import { type MailProver, noMailProver } from "./lib/mail-proof/mail-proof.ts";
import { noRemoteFiles, type RemoteFiles } from "./lib/remote-files/remote-files.ts";
import type { Storage } from "./lib/storage/storage.ts";
import type { TokenMaker } from "./lib/crypto/tokens.ts";
import type { SecretBox } from "./lib/crypto/secret-box.ts";
import { announceChanges } from "./realtime/changes.ts";
import type { Hub } from "./realtime/hub.ts";
import { shareSerializers } from "./http/core/serializers.ts";
import { serveSockets } from "./realtime/sockets.ts";

export type Parts = {
  readonly pool: pg.Pool;
  readonly queue: Queue;
  readonly mailer: Mailer;
  /** If omitted, no text messages are sent. */
  readonly sms?: SmsService;
  readonly storage: Storage;
  /** If omitted, nothing is fetched from addresses that people enter. */
  readonly remoteFiles?: RemoteFiles;
  /** If omitted, no signature of a mail is checked. */
  readonly mailProver?: MailProver;
  /** If omitted, no bookings are recognised. */
  readonly reader?: ParserClient;
  readonly realtime: RealtimeEvents;
  /** If omitted, nothing is pushed. */
  readonly push?: PushServices;
  /** If omitted, nobody is online. */
  readonly presence?: Presence;
  /** Serves the development outbox at `/dev/outbox`; ignored in production. */
  readonly showsOutbox?: boolean;
  readonly tokens: TokenMaker;
  readonly secretBox: SecretBox;
  readonly settings: Settings;
  readonly now: () => Date;
  readonly version: string;
  /** The folder of the built web app; if omitted, only the API is served. */
  readonly webFolder?: string;
  readonly log?: FastifyBaseLogger;
  /** If omitted, each failure is a line of `log`. */
  readonly logFailure?: Services["logFailure"];
  /** With one of these secrets a mail provider signs its webhook calls; without any, they are refused. */
  readonly inboundSecrets?: readonly string[] | undefined;
  /** The token that grants access to `/metrics`. */
  readonly metricsToken?: string;
  /** If omitted, there are no rate limits. */
  readonly limiter?: Limiter;
  /** The hub of the realtime channel, which is served on the same port. */
  readonly hub?: Hub;
  /** Which services to serve; health checks always are. If omitted, both. */
  readonly opens?: { readonly web: boolean; readonly realtime: boolean };
  readonly trustProxy?: boolean | number | string[];
  /** If omitted, maintenance mode is always off. */
  readonly isMaintained?: () => boolean;
};

type ContextParts = Pick<
  Parts,
  | "pool"
  | "realtime"
  | "sms"
  | "storage"
  | "remoteFiles"
  | "mailProver"
  | "reader"
  | "push"
  | "presence"
  | "logFailure"
  | "settings"
  | "secretBox"
  | "now"
> & {
  readonly queue: Pick<Queue, "enqueue"> & Partial<Pick<Queue, "jobs">>;
  readonly mailer: Pick<Mailer, "send">;
};

/**
 * Returns a factory of contexts, in which every domain function runs. What a context announces to open pages
 * is also given to `heard`.
 */
export function contexts({
  pool,
  queue,
  mailer,
  storage,
  realtime,
  sms = noSms,
  push = noPush,
  presence = noPresence,
  reader = noReader,
  remoteFiles = noRemoteFiles,
  mailProver = noMailProver,
  logFailure = () => {},
  settings,
  secretBox,
  now,
}: ContextParts): (heard?: (change: DataChange) => void) => Ctx {
  const db = drizzleOn(pool);
  const filter = versionedCache<Matcher>();
  const announce = announceChanges({
    presence,
    send: (event) => realtime.send(event),
    connectionsOf: (userId, withPending) => circleOf(db, userId, withPending),
    onError: (error) => logFailure(error, "a change was not announced"),
  });
  return (heard) => {
    const ctx: Ctx = {
      db,
      now: now(),
      settings,
      secretBox,
      emit: () => {
        throw new Error("emit outside a transaction: the event could be lost");
      },
      sendRealtime: (event) => realtime.send(event),
      announce: (change) => announce(change, heard),
      storage,
      sendMail: (mail) => mailer.send(mail),
      sms,
      push,
      presence,
      reader,
      remoteFiles,
      mailProver,
      filter,
      jobs: queue.jobs ?? noJobs,
      transaction: async (work) => {
        const toSend: RealtimeEvent[] = [];
        const changes: DataChange[] = [];
        const events: Event[] = [];
        const result = await inTransaction(pool, async (client) => {
          const inside: Ctx = {
            ...ctx,
            db: client,
            emit: (event) => events.push(event),
            sendRealtime: (event) => toSend.push(event),
            announce: (change) => changes.push(change),
            transaction: (more) => more(inside),
          };
          const done = await work(inside);
          await queue.enqueue(client, events);
          return done;
        });
        for (const event of toSend) realtime.send(event);
        for (const change of [...changes, ...events.flatMap(changesAfter)]) ctx.announce(change);
        return result;
      },
    };
    return ctx;
  };
}

/** What the routes use of the parts. */
export function servicesOf(parts: Parts): Services {
  const { logFailure = (error, what, log = parts.log) => log?.warn({ err: error }, what) } = parts;
  return {
    context: contexts({ ...parts, logFailure }),
    logFailure,
    count: createCount(parts.limiter ?? (async () => 0)),
    askDatabase: () => parts.pool.query("select 1"),
    isDraining: false,
  };
}

/** Builds the whole server, ready to listen. `parts` are its external dependencies. */
export async function buildApp(parts: Parts): Promise<App> {
  const { settings, tokens, webFolder, log, hub } = parts;
  const pages = webFolder ? readPages(webFolder) : null;

  let headers: Record<string, string> = {};
  const raw = rawAnswers(() => headers);
  const app = fastify({
    frameworkErrors: raw.ofFramework,
    clientErrorHandler: raw.ofConnection,
    ...(log ? { loggerInstance: log } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimits.usual,
    // Uploading a photo at half a megabit per second takes two minutes; the headers must arrive sooner.
    requestTimeout: 120_000,
    // Node's own answer about a missing host isn't in our format; `refuseWithoutHost` answers it.
    http: { headersTimeout: 30_000, requireHostHeader: false },
    routerOptions: { maxParamLength: 300 },
    trustProxy:
      typeof parts.trustProxy === "number" ? trustNearest(parts.trustProxy) : (parts.trustProxy ?? false),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    return503OnClosing: false,
  }) as unknown as App;
  app.services = servicesOf(parts);

  shareSerializers(app);
  logResponses(app);
  serveMetrics(app, parts.metricsToken, parts.hub, () => readBackups(app.services.context()));
  answerErrors(app);
  app.server.on("checkExpectation", raw.ofExpectation);
  registerBodyParsers(app);
  headers = await setSecurityHeaders(app, pages, settings.publicUrl.startsWith("https:"));
  refuseWithoutHost(app);
  await app.register(compress, { threshold: 1024 });
  await app.register(cookie);
  app.addHook("onSend", async (request, reply) => {
    if (app.services.isDraining) reply.header("connection", "close");
    if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control"))
      reply.header("cache-control", "no-store");
  });
  reportIgnoredProxy(app, parts.trustProxy);
  auditRefusals(app);
  authorise(app, {
    tokens,
    publicUrl: settings.publicUrl,
    isMaintained: parts.isMaintained ?? (() => false),
  });
  limitCalls(app);

  if (hub && parts.opens?.realtime !== false) {
    const { publicUrl } = settings;
    const context = () => app.services.context();
    const onError = (error: unknown) => app.services.logFailure(error, "realtime");
    const sockets = serveSockets(app.server, { hub, tokens, context, publicUrl, onError });
    app.addHook("preClose", async () => sockets.close());
  }
  serveHealth(app, parts.version);
  serveSecurityTxt(app);
  if (parts.opens?.web === false) return app;

  serveFeatures(app, { tokens, version: parts.version, openPages: () => hub?.sockets() ?? 0 });
  await serveSmsReports(app);
  await serveInbound(app, parts.inboundSecrets);
  await serveOneClick(app);
  serveMedia(app);
  serveEvidence(app);
  await serveOpenApi(app, parts.version);
  if (parts.showsOutbox && !settings.production)
    serveDevOutbox(app, { read: (to) => outboxMails(parts.pool, to), publicUrl: settings.publicUrl });
  if (webFolder && pages) await servePages(app, webFolder, { pages, publicUrl: settings.publicUrl });
  return app;
}

/** Trusts the given number of proxies in front of us. */
const trustNearest = (count: number) => (_address: string, hop: number) => hop < count;
