import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inject, onTestFinished } from "vitest";
import { supportEmail } from "../../contract/product.ts";
import { buildApp, contexts, type Parts } from "../app.ts";
import { openReader } from "../booking/understand.ts";
import { users } from "../db/accounts.ts";
import { connections } from "../db/connections.ts";
import { openPool, over } from "../db/db.ts";
import { postgresCounter } from "../db/limits-counter.ts";
import { newestAgreed } from "../domain/accounts-consents.ts";
import { openSession } from "../domain/accounts-sessions.ts";
import { searchText } from "../domain/accounts-register.ts";
import { deliver } from "../domain/deliveries.ts";
import { openQueue } from "../jobs/queue.ts";
import type { Hint } from "../lib/hints.ts";
import { type Counter, openLimiter } from "../lib/limiter.ts";
import { type KeptMail, keptMails, outboxMailer } from "../lib/mail.ts";
import { outboxSms } from "../lib/sms.ts";
import { pushServices } from "../lib/push-services.ts";
import { openStorage } from "../lib/storage.ts";
import { tokenMaker } from "../lib/tokens.ts";
import { openVault } from "../lib/vault.ts";
import { listeners } from "../listeners.ts";
import type { OpenWire } from "../realtime/bus.ts";
import { type Hub, openHub } from "../realtime/hub.ts";
import { cast, castEmail, type CastName } from "../seed/cast.ts";
import { callsAs } from "./calls-as.ts";
import { databaseNamed } from "./database.ts";

/** The people as tests meet them: signed up, verified, sharing their location, at no home and on no trip. */
const idOf = (name: CastName) => `id-of-${name}`;

type Doors = Pick<
  Parts,
  | "log"
  | "isMaintained"
  | "mailer"
  | "sms"
  | "storage"
  | "push"
  | "presence"
  | "showsOutbox"
  | "webFolder"
  | "metricsToken"
  | "inboundSecret"
> & {
  /** Whether calls are counted. */
  limited: boolean;
  /** Listens on a port and tells open pages; the world's `origin` says where. */
  listen: boolean;
  /** How several processes on this database hear of each other. */
  wire: (url: string) => OpenWire;
  /** Where they count calls; their database unless given. */
  count: Counter;
};

export type WorldSettings = Partial<Parts["settings"] & Doors> & {
  /** Takes what closes the world; left out, that happens when the test ends. */
  until?: (close: () => Promise<void>) => void;
  /** The database of a world that is closed, which had `isKept`: this one begins as that ended. */
  template?: string;
  /** Its database stays when it is closed, until the run ends. */
  isKept?: boolean;
};
export type World = Awaited<ReturnType<typeof newWorld>>;

/**
 * The real program on a database of its own, closed when the test ends. `as("ana")` calls as Ana, `as()` as a visitor.
 * The clock stands at noon UTC on 1 March 2026 until `setClock` moves it. `settle` runs what waits in the queue.
 */
export async function newWorld(settings: WorldSettings = {}) {
  const {
    limited = false,
    listen = false,
    wire,
    count,
    log,
    mailer,
    sms,
    storage,
    showsOutbox = false,
    webFolder,
    until = onTestFinished,
    metricsToken,
    inboundSecret,
    push = pushServices({ privateKey: "A".repeat(42) + "E", contact: "mailto:test@coincide.example" }),
    presence,
    isMaintained,
    template,
    isKept = false,
    ...overrides
  } = settings;
  const server = inject("databaseUrl");
  const name = `${isKept ? inject("template") : "world"}_${randomBytes(8).toString("hex")}`;
  const admin = openPool(server, 1);
  // Copying files beats writing every page to the log: 75 ms to 350 where nothing waits for the disk.
  await admin.query(`create database ${name} template ${template ?? inject("template")} strategy file_copy`);
  const url = databaseNamed(server, name);
  const pool = openPool(url, 5);
  const queue = await openQueue(url, listeners, { quiet: true });
  let now = new Date("2026-03-01T12:00:00Z");
  const hints: Hint[] = [];
  const mediaFolder = await mkdtemp(join(tmpdir(), "coincide-media-"));
  const limiterOf = ({ isAlone }: Hub) =>
    limited && { limiter: openLimiter(count ?? postgresCounter(over(pool)), isAlone) };
  const openHere = () => openHub({ openWire: wire?.(url), hears: listen, onError: () => {} });
  const hub = await openHere();
  const reader = openReader({ kitinerary: null });
  const parts: Parts = {
    pool,
    queue,
    reader,
    mailer: mailer ?? outboxMailer(pool),
    sms: sms ?? outboxSms(pool),
    storage: storage ?? openStorage(pathToFileURL(mediaFolder).href),
    hints: {
      send: (hint) => {
        hints.push(hint);
        hub.hints.send(hint);
      },
    },
    presence: presence ?? hub.presence,
    ...(listen && { hub }),
    push,
    tokens: tokenMaker("a secret for tests that is long enough"),
    vault: openVault("a secret for tests that is long enough"),
    settings: {
      publicUrl: "http://localhost:3000",
      verifiesEmail: false,
      production: false,
      testLogin: false,
      operator: null,
      contactEmail: supportEmail,
      mailDomain: "in.coincide.example",
      ...overrides,
    },
    now: () => now,
    version: "test",
    ...limiterOf(hub),
    showsOutbox,
    ...(log && { log }),
    ...(isMaintained && { isMaintained }),
    ...(webFolder && { webFolder }),
    ...(metricsToken && { metricsToken }),
    ...(inboundSecret && { inboundSecret }),
  };
  const context = contexts(parts);
  const app = await buildApp(parts);
  const origin = listen ? await app.listen({ port: 0 }) : "";
  until(async () => {
    await app.close();
    await hub.close();
    await queue.stop();
    reader.close();
    await pool.end();
    parts.storage.close();
    await rm(mediaFolder, { recursive: true });
    if (!isKept) await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });

  const tokens = new Map<CastName, string>();
  const db = over(pool);
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
    /** Another process on the same database, as far as they can be told apart; `end` is its end. */
    another: async () => {
      const itsHub = await openHere();
      const itsPool = openPool(url, 5);
      const itsApp = await buildApp({
        ...parts,
        pool: itsPool,
        hub: itsHub,
        hints: itsHub.hints,
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
    /** Its database's name. */
    name,
    context,
    /** Where files lie, unless a storage was given. */
    mediaFolder,
    id: idOf,
    tokenOf,
    /** What open pages were told, in order. */
    hints,
    as: callsAs(app, tokenOf),
    settle: () => queue.settle(context),
    /** Writes and sends all that is due at this moment. */
    deliver: async () => {
      while (await deliver(context()));
    },
    /** Runs jobs as the program does, with retries, until the test ends. */
    work: () => queue.work(context),
    setClock: (instant: string) => {
      now = new Date(instant);
      // Tokens made earlier may have expired by now; who calls next signs in anew.
      tokens.clear();
    },
    mails: async (): Promise<KeptMail[]> => (await keptMails(pool)).toReversed(),
    /** Makes accepted connections of these pairs. */
    connect: async (...pairs: [CastName, CastName][]) => {
      await db
        .insert(connections)
        .values(pairs.map(([a, b]) => ({ requesterId: idOf(a), receiverId: idOf(b), status: "accepted" })));
    },
  };
}

function once(work: () => Promise<void>): () => Promise<void> {
  let done: Promise<void> | undefined;
  return () => (done ??= work());
}

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
    ...newestAgreed,
  };
}
