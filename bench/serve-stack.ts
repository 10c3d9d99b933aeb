import type { AddressInfo } from "node:net";
import { limits } from "../contract/limits.ts";
import { buildApp, contexts, type Parts } from "../server/app.ts";
import { openPool, over } from "../server/db/db.ts";
import { overlapsChanged } from "../server/domain/stays.ts";
import { openQueue } from "../server/jobs/queue.ts";
import type { Listener } from "../server/lib/listen.ts";
import { openLimiter } from "../server/lib/limiter.ts";
import { outboxMailer } from "../server/lib/mail.ts";
import { openStorage } from "../server/lib/storage.ts";
import { tokenMaker } from "../server/lib/tokens.ts";
import { openVault } from "../server/lib/vault.ts";
import { listeners } from "../server/listeners.ts";
import { openLog } from "../server/log.ts";
import { openHub } from "../server/realtime/hub.ts";
import { openShared } from "../server/several.ts";
import { tokenKey } from "./callers.ts";
import { givenOptions, report, tell } from "./processes.ts";

// The whole program as main.ts puts it together, log and all, at another clock: the world's.
const { url, now, jobs } = givenOptions();

// The limiter works as always and counts every call, only that nobody reaches the end of it.
for (const windows of Object.values(limits))
  for (const window of windows) window.max = Number.MAX_SAFE_INTEGER;

const isOfStays = ({ type }: Listener) => type === overlapsChanged.type;
const pool = openPool(url);
const queue = await openQueue(
  url,
  listeners.map((listener) => (isOfStays(listener) ? timed(listener) : listener)),
);
// One process with a database of its own: there is nobody to share with.
const shared = openShared({ redisUrl: undefined, databaseUrl: undefined }, over(pool), "");
const log = openLog({ level: "info" });
const hub = await openHub({
  openWire: shared.openWire,
  hears: true,
  onError: (error) => log.warn({ err: error }, "hints reach no other process"),
});
const parts: Parts = {
  pool,
  queue,
  mailer: outboxMailer(pool),
  hints: hub.hints,
  hub,
  limiter: openLimiter(shared.count, hub.isAlone),
  storage: openStorage("file:///nonexistent"),
  tokens: tokenMaker(tokenKey),
  vault: openVault(tokenKey),
  settings: {
    publicUrl: "http://localhost:3000",
    verifiesEmail: true,
    production: true,
    testLogin: false,
    operator: null,
    mailDomain: null,
    contactEmail: "bench@coincide.example",
  },
  now: () => new Date(now),
  version: "bench",
  log,
};
if (jobs) await queue.work(contexts(parts));
const app = await buildApp(parts);
await app.listen({ host: "127.0.0.1", port: 0 });
report((app.server.address() as AddressInfo).port, listeners.filter(isOfStays).length, async () => {
  await app.close();
  await queue.stop();
  await hub.close();
  shared.close();
  await pool.end();
});

function timed(listener: Listener): Listener {
  return {
    ...listener,
    react: async (ctx, data: never) => {
      const started = performance.now();
      await listener.react(ctx, data);
      tell({ is: "done", userId: (data as { userId: string }).userId, ms: performance.now() - started });
    },
  };
}
