import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished } from "vitest";
import { supportEmail } from "#contract/shared/product.ts";
import { buildApp, contexts, type Parts } from "#server/app.ts";
import { users } from "#db/tables/accounts.ts";
import { connections } from "#db/tables/connections.ts";
import { openPool, drizzleOn } from "#db/db.ts";
import { postgresCounter } from "#db/limits-counter.ts";
import { currentConsents } from "#domain/accounts/consents.ts";
import { openSession } from "#domain/accounts/sessions.ts";
import { searchText } from "#domain/accounts/register.ts";
import { deliver } from "#domain/deliveries/deliveries.ts";
import type { RealtimeEvent } from "#lib/realtime-events.ts";
import { type Counter, openLimiter } from "#lib/limiter.ts";
import { type OutboxMail, outboxMails, outboxMailer } from "#lib/mail/mail.ts";
import { outboxSms } from "#lib/sms/sms.ts";
import { pushServices } from "#lib/push/services.ts";
import { openRemoteFiles } from "#lib/remote-files/https-files.ts";
import { openStorage } from "#lib/storage/storage.ts";
import { tokenMaker } from "#lib/crypto/tokens.ts";
import { openSecretBox } from "#lib/crypto/secret-box.ts";
import type { OpenWire } from "#server/realtime/bus.ts";
import { type Hub, openHub } from "#server/realtime/hub.ts";
import { cast, castEmail, type CastName } from "#server/seed/cast.ts";
import { parserHere } from "#testing/parser-here.ts";
import { callsAs } from "#testing/access/calls-as.ts";
import { refusalsOfTest } from "#testing/access/refusals-of-test.ts";
import { lend } from "#testing/databases/lent.ts";
import { appOf } from "./app-of.ts";

/** The SESSION_SECRET of every world. */
export const worldSecret = "a secret for tests that is long enough";
/** The id of a member of the cast. */
const idOf = (name: CastName) => `id-of-${name}`;

type Services = Pick<
  Parts,
  | "log"
  | "isMaintained"
  | "mailer"
  | "sms"
  | "storage"
  | "push"
  | "remoteFiles"
  | "mailProver"
  | "presence"
  | "showsOutbox"
  | "webFolder"
  | "metricsToken"
  | "inboundSecrets"
> & {
  /** Enables rate limits. */
  limited: boolean;
  /** Listens on a port and sends realtime events to open pages. `origin` is the address. */
  listen: boolean;
  /** How several processes on this database exchange events. */
  wire: (url: string) => OpenWire;
  /** Where rate limits are counted; by default in the database. */
  count: Counter;
};

export type WorldSettings = Partial<Parts["settings"] & Services> & {
  /** Receives the function that closes the world. By default the world is closed when the test ends. */
  until?: (close: () => Promise<void>) => void;
  /** The database of a closed world that had `keepsDatabase`. The new world starts with that state. */
  template?: string;
  /** Where the program reaches its database, given the address of the database itself. */
  through?: (url: string) => string;
  /** Keeps the database after the world is closed, until the whole run ends. */
  keepsDatabase?: boolean;
};

/** The settings that change nothing of an app but its services: with others, a world has its own app. */
const ofServices: ReadonlySet<string> = new Set<keyof WorldSettings>([
  "mailer",
  "mailProver",
  "presence",
  "push",
  "remoteFiles",
  "sms",
  "storage",
  "until",
  "verifiesEmail",
]);

export type World = Awaited<ReturnType<typeof newWorld>>;

/**
 * Starts the real program on a separate database and closes it when the test ends. `as("ana")` calls as Ana,
 * `as()` as a visitor. The clock stays at noon UTC on 1 March 2026 until `setClock` moves it. `settle` runs
 * the jobs that wait in the queue.
 */
export async function newWorld(settings: WorldSettings = {}) {
  const {
    limited = false,
    listen = false,
    wire,
    count,
    until = onTestFinished,
    log,
    mailer,
    sms,
    storage,
    showsOutbox = false,
    webFolder,
    metricsToken,
    inboundSecrets,
    push = pushServices({ privateKey: "A".repeat(42) + "E", contact: "mailto:test@coincide.example" }),
    // Without a DNS nothing is found.
    remoteFiles = openRemoteFiles({ resolve: async () => [] }),
    mailProver,
    presence,
    isMaintained,
    template,
    keepsDatabase = false,
    through,
    ...overrides
  } = settings;
  const { name, url, pool, queue, giveBack } = await lend({ template, through });
  let isWorn = false;
  let now = new Date("2026-03-01T12:00:00Z");
  const realtimeEvents: RealtimeEvent[] = [];
  const mediaFolder = await mkdtemp(join(tmpdir(), "coincide-media-"));
  const limiterOf = ({ isAlone }: Hub) =>
    limited && { limiter: openLimiter(count ?? postgresCounter(drizzleOn(pool)), isAlone) };
  const openHere = () => openHub({ openWire: wire?.(url), receives: listen, onError: () => {} });
  const hub = await openHere();
  const parts: Parts = {
    pool,
    queue,
    reader: parserHere,
    mailer: mailer ?? outboxMailer(pool),
    sms: sms ?? outboxSms(pool),
    storage: storage ?? openStorage(pathToFileURL(mediaFolder).href),
    realtime: {
      send: (event) => {
        realtimeEvents.push(event);
        hub.realtime.send(event);
      },
    },
    presence: presence ?? hub.presence,
    ...(listen && { hub }),
    push,
    tokens: tokenMaker(worldSecret),
    secretBox: openSecretBox(worldSecret),
    settings: {
      publicUrl: "http://localhost:3000",
      verifiesEmail: false,
      production: false,
      testLogin: false,
      operator: null,
      contactEmail: supportEmail,
      mailDomain: "in.coincide.example",
      readsCalendars: true,
      ...overrides,
    },
    now: () => now,
    version: "test",
    remoteFiles,
    ...(mailProver && { mailProver }),
    ...limiterOf(hub),
    showsOutbox,
    ...(log && { log }),
    ...(isMaintained && { isMaintained }),
    ...(webFolder && { webFolder }),
    ...(metricsToken && { metricsToken }),
    ...(inboundSecrets && { inboundSecrets }),
  };
  const context = contexts(parts);
  const isUsual = Object.keys(settings).every((it) => ofServices.has(it));
  const printsErrors = until === onTestFinished;
  const { app, giveBack: giveAppBack } = await appOf(parts, { isUsual, printsErrors });
  const origin = listen ? await app.listen({ port: 0 }) : "";
  until(async () => {
    const wrongAnswers = await giveAppBack();
    await hub.close();
    await giveBack({ keepsDatabase, isWorn });
    parts.storage.close();
    await rm(mediaFolder, { recursive: true });
    expect(wrongAnswers, "answers that the OpenAPI document doesn't describe").toEqual([]);
  });

  const tokens = new Map<CastName, string>();
  const db = drizzleOn(pool);
  if (!template) await db.insert(users).values((Object.keys(cast) as CastName[]).map(newPerson));

  async function tokenOf(person: CastName): Promise<string> {
    const known = tokens.get(person);
    if (known) return known;
    const { sid } = await openSession(context(), idOf(person), { ipAddress: "127.0.0.1", userAgent: "test" });
    const token = parts.tokens.make(idOf(person), sid, now);
    tokens.set(person, token);
    return token;
  }

  return {
    app,
    origin,
    hub,
    /** Starts what behaves like another process on the same database; `end` stops it. */
    another: async () => {
      const itsHub = await openHere();
      const itsPool = openPool(url, 5);
      const itsApp = await buildApp({
        ...parts,
        log: app.log,
        pool: itsPool,
        hub: itsHub,
        realtime: itsHub.realtime,
        ...limiterOf(itsHub),
      });
      const end = once(async () => {
        await itsApp.close();
        await itsHub.close();
        await itsPool.end();
      });
      until(end);
      return { origin: await itsApp.listen({ port: 0 }), app: itsApp, hub: itsHub, end };
    },
    db,
    pool,
    url,
    /** Name of the database. */
    name,
    context,
    /** The folder of uploaded files, unless a storage was given. */
    mediaFolder,
    id: idOf,
    tokenOf,
    /** The events sent to open pages, in order. */
    realtimeEvents,
    as: callsAs(app, tokenOf, printsErrors ? refusalsOfTest() : () => {}),
    settle: () => queue.settle(context),
    /** Renders and sends all deliveries that are due now. */
    deliver: async () => {
      while (await deliver(context()));
    },
    /** Runs jobs with retries, as the program does, until the test ends. */
    work: () => {
      isWorn = true;
      return queue.work(context);
    },
    setClock: (instant: string) => {
      now = new Date(instant);
      // Earlier tokens may have expired now, so each person signs in again at their next call.
      tokens.clear();
    },
    mails: async (): Promise<OutboxMail[]> => (await outboxMails(pool)).toReversed(),
    /** Connects these pairs, already accepted. */
    connect: async (...pairs: [CastName, CastName][]) => {
      await db.insert(connections).values(
        pairs.map(([a, b]) => ({
          ...{ requesterId: idOf(a), receiverId: idOf(b), status: "accepted" },
          ...{ createdAt: now, updatedAt: now },
        })),
      );
    },
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

/** A member of the cast when a test begins: registered, verified, shares their location, no home or trips. */
function newPerson(name: CastName): typeof users.$inferInsert {
  const { firstName, lastName, bio } = cast[name];
  return {
    id: idOf(name),
    email: castEmail(name),
    firstName,
    lastName,
    username: name,
    bio,
    searchText: searchText(firstName, lastName, name),
    isEmailVerified: true,
    isTestPerson: true,
    privacyDataCollection: true,
    privacyLocationSharing: true,
    ...currentConsents,
  };
}
