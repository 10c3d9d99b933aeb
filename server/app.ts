import cookie from "@fastify/cookie";
import compress from "@fastify/compress";
import fastify, { type FastifyBaseLogger, LogController } from "fastify";
import type pg from "pg";
import { bodyLimits } from "../contract/limits.ts";
import type { Reader } from "./booking/understand.ts";
import { over, inTransaction } from "./db/db.ts";
import { auditRefusals } from "./http/audit.ts";
import { authorise } from "./http/auth.ts";
import { readBodies } from "./http/body.ts";
import { answerErrors } from "./http/errors.ts";
import { serveHealth } from "./http/health.ts";
import { counting, limitCalls } from "./http/limits.ts";
import { logAnswers } from "./http/log.ts";
import { serveEvidence, serveMedia } from "./http/media.ts";
import { serveMetrics } from "./http/metrics.ts";
import { refuseOtherMethods } from "./http/methods.ts";
import { serveOpenApi } from "./http/openapi.ts";
import { serveInbound } from "./http/imports-inbound.ts";
import { serveSmsReports } from "./http/phones-reports.ts";
import { serveOneClick } from "./http/preferences-one-click.ts";
import { serveOutbox } from "./http/outbox.ts";
import { protectPages, readPages, servePages } from "./http/pages.ts";
import type { App } from "./http/serve.ts";
import { serveFeatures } from "./http/features.ts";
import type { Queue } from "./jobs/queue.ts";
import type { Ctx, Settings } from "./lib/ctx.ts";
import type { Hint, Hints } from "./lib/hints.ts";
import { noJobs } from "./lib/jobs.ts";
import type { Event } from "./lib/listen.ts";
import { kept } from "./lib/kept.ts";
import type { Matcher } from "./lib/word-matcher.ts";
import type { Limiter } from "./lib/limiter.ts";
import { keptMails, type Mailer } from "./lib/mail.ts";
import { noSms, type Sms } from "./lib/sms.ts";
import { nobody, type Presence } from "./lib/presence.ts";
import { noPush, type PushServices } from "./lib/push.ts";
import type { Storage } from "./lib/storage.ts";
import type { TokenMaker } from "./lib/tokens.ts";
import type { Vault } from "./lib/vault.ts";
import type { Hub } from "./realtime/hub.ts";
import { serveSockets } from "./realtime/sockets.ts";

export type Parts = {
  readonly pool: pg.Pool;
  readonly queue: Queue;
  readonly mailer: Mailer;
  /** No texts are sent where it is left out. */
  readonly sms?: Sms;
  readonly storage: Storage;
  /** Nothing is understood where it is left out. */
  readonly reader?: Reader;
  readonly hints: Hints;
  /** Nothing is pushed where it is left out. */
  readonly push?: PushServices;
  /** Nobody is here where it is left out. */
  readonly presence?: Presence;
  /** Shows the mails and texts that are kept at `/dev/outbox`; never in production. */
  readonly showsOutbox?: boolean;
  readonly tokens: TokenMaker;
  readonly vault: Vault;
  readonly settings: Settings;
  readonly now: () => Date;
  readonly version: string;
  /** The built web; left out, only the API is served. */
  readonly webFolder?: string;
  readonly log?: FastifyBaseLogger;
  /** Signs the mails that a provider hands over; without it none are taken that way. */
  readonly inboundSecret?: string | undefined;
  /** Opens `/metrics` to whoever brings it. */
  readonly metricsToken?: string;
  /** Left out, nobody calls too often. */
  readonly limiter?: Limiter;
  /** Of the realtime channel, which is opened on the same server. */
  readonly hub?: Hub;
  /** Which doors are opened; health always is. Left out, both. */
  readonly opens?: { readonly web: boolean; readonly realtime: boolean };
  readonly trustProxy?: boolean | number | string[];
  /** Left out, maintenance is never on. */
  readonly isMaintained?: () => boolean;
};

/** Where nothing is read. */
const noReader: Reader = {
  understand: async () => ({ subject: null, reservations: [] }),
  close: () => {},
};

type Inside = Pick<
  Parts,
  "pool" | "hints" | "sms" | "storage" | "reader" | "push" | "presence" | "settings" | "vault" | "now"
> & {
  readonly queue: Pick<Queue, "tell"> & Partial<Pick<Queue, "jobs">>;
  readonly mailer: Pick<Mailer, "send">;
};

/** Makes contexts: what every domain function runs in. */
export function contexts({
  pool,
  queue,
  mailer,
  storage,
  hints,
  sms = noSms,
  push = noPush,
  presence = nobody,
  reader = noReader,
  settings,
  vault,
  now,
}: Inside): () => Ctx {
  const db = over(pool);
  const filter = kept<Matcher>();
  return () => {
    const ctx: Ctx = {
      db,
      now: now(),
      settings,
      vault,
      emit: () => {
        throw new Error("emit outside a transaction: the event could be lost");
      },
      hint: (hint) => hints.send(hint),
      storage,
      sendMail: (mail) => mailer.send(mail),
      sms,
      push,
      presence,
      reader,
      filter,
      jobs: queue.jobs ?? noJobs,
      transaction: async (work) => {
        const told: Hint[] = [];
        const result = await inTransaction(pool, async (client) => {
          const events: Event[] = [];
          const inside: Ctx = {
            ...ctx,
            db: client,
            emit: (event) => events.push(event),
            hint: (hint) => told.push(hint),
            transaction: (more) => more(inside),
          };
          const done = await work(inside);
          await queue.tell(client, events);
          return done;
        });
        for (const hint of told) hints.send(hint);
        return result;
      },
    };
    return ctx;
  };
}

/** The whole server, ready to listen; `parts` are its doors to the outside. */
export async function buildApp(parts: Parts): Promise<App> {
  const { settings, tokens, webFolder, log } = parts;
  const context = contexts(parts);
  const pages = webFolder ? readPages(webFolder) : null;

  const app = fastify({
    ...(log ? { loggerInstance: log } : {}),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimits.usual,
    // A photo over half a megabit a second takes two minutes; who calls at all is said in less.
    requestTimeout: 120_000,
    http: { headersTimeout: 30_000 },
    routerOptions: { maxParamLength: 300 },
    trustProxy:
      typeof parts.trustProxy === "number" ? nearest(parts.trustProxy) : (parts.trustProxy ?? false),
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    return503OnClosing: false,
  }) as unknown as App;
  const count = counting(parts.limiter ?? (async () => 0));
  app.doors = { context, count, isDraining: false };

  logAnswers(app);
  serveMetrics(app, parts.metricsToken, parts.hub);
  answerErrors(app);
  readBodies(app);
  await protectPages(app, pages, settings.publicUrl.startsWith("https:"));
  await app.register(compress, { threshold: 1024 });
  await app.register(cookie);
  app.addHook("onSend", async (request, reply) => {
    if (app.doors.isDraining) reply.header("connection", "close");
    if (request.url.startsWith("/api/") && !reply.hasHeader("cache-control"))
      reply.header("cache-control", "no-store");
  });
  auditRefusals(app);
  authorise(app, {
    tokens,
    context,
    publicUrl: settings.publicUrl,
    isMaintained: parts.isMaintained ?? (() => false),
  });
  limitCalls(app, count);

  const { hub } = parts;
  if (hub && parts.opens?.realtime !== false) {
    const onError = (error: unknown) => app.log.warn({ err: error }, "realtime");
    const { publicUrl } = settings;
    const sockets = serveSockets(app.server, { hub, tokens, context, publicUrl, onError });
    app.addHook("preClose", async () => sockets.close());
  }
  serveHealth(app, {
    version: parts.version,
    isReady: async () => !app.doors.isDraining && (await isReady(parts.pool)),
  });
  if (parts.opens?.web === false) return app;

  const methods = refuseOtherMethods(app);
  serveFeatures(app, { tokens, version: parts.version, openPages: () => hub?.sockets() ?? 0 });
  await serveSmsReports(app, parts.sms ?? noSms, settings.publicUrl);
  await serveInbound(app, parts.inboundSecret);
  await serveOneClick(app);
  serveMedia(app);
  serveEvidence(app);
  methods.finish();
  await serveOpenApi(app, parts.version);
  if (parts.showsOutbox && !settings.production)
    serveOutbox(app, { read: (to) => keptMails(parts.pool, to), publicUrl: settings.publicUrl });
  if (webFolder && pages) await servePages(app, webFolder, pages);
  return app;
}

/** Trusts so many proxies in front of us. */
const nearest = (count: number) => (_address: string, hop: number) => hop < count;

async function isReady(pool: pg.Pool): Promise<boolean> {
  await pool.query("select 1");
  return true;
}
