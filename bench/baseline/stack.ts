import type { AddressInfo } from "node:net";
import { limits } from "#contract/shared/limits.ts";
import { buildApp, contexts, type Parts } from "#server/app.ts";
import { openPool, drizzleOn } from "#db/db.ts";
import { overlapsChanged } from "#domain/stays/stays.ts";
import { openJobQueue } from "#server/jobs/queue.ts";
import type { Listener } from "#lib/domain-events.ts";
import { openLimiter } from "#lib/limiter.ts";
import { outboxMailer } from "#lib/mail/mail.ts";
import { openStorage } from "#lib/storage/storage.ts";
import { tokenMaker } from "#lib/crypto/tokens.ts";
import { openSecretBox } from "#lib/crypto/secret-box.ts";
import { listeners } from "#server/listeners.ts";
import { openLog } from "#server/log.ts";
import { openHub } from "#server/realtime/hub.ts";
import { openSharedState } from "#server/shared-state.ts";
import { tokenKey } from "#bench/load/callers.ts";
import { givenOptions, reportToParent, sendToParent } from "#bench/load/processes.ts";

// The whole program as program.ts assembles it, log included, with its clock set to the world's time.
const { url, now, jobs } = givenOptions();

// The limiter counts every request as usual, but no caller ever reaches a limit.
for (const windows of Object.values(limits))
  for (const window of windows) window.max = Number.MAX_SAFE_INTEGER;

const isOfStays = ({ type }: Listener) => type === overlapsChanged.type;
const pool = openPool(url);
const queue = await openJobQueue(
  url,
  listeners.map((listener) => (isOfStays(listener) ? timed(listener) : listener)),
);
// One process with its own database: there are no other processes to share state with.
const shared = openSharedState({ redisUrl: undefined, databaseUrl: undefined }, drizzleOn(pool), "");
const log = openLog({ level: "info" });
const hub = await openHub({
  openWire: shared.openWire,
  receives: true,
  onError: (error) => log.warn({ err: error }, "realtime events reach no other process"),
});
const parts: Parts = {
  pool,
  queue,
  mailer: outboxMailer(pool),
  realtime: hub.realtime,
  hub,
  limiter: openLimiter(shared.count, hub.isAlone),
  storage: openStorage("file:///nonexistent"),
  tokens: tokenMaker(tokenKey),
  secretBox: openSecretBox(tokenKey),
  settings: {
    publicUrl: "http://localhost:3000",
    verifiesEmail: true,
    production: true,
    testLogin: false,
    operator: null,
    mailDomain: null,
    readsCalendars: false,
    contactEmail: "bench@coincide.example",
  },
  now: () => new Date(now),
  version: "bench",
  log,
};
if (jobs) await queue.work(contexts(parts));
const app = await buildApp(parts);
await app.listen({ host: "127.0.0.1", port: 0 });
reportToParent((app.server.address() as AddressInfo).port, listeners.filter(isOfStays).length, async () => {
  await app.close();
  await queue.stop();
  await hub.close();
  shared.close();
  await pool.end();
});

function timed(listener: Listener): Listener {
  return {
    ...listener,
    react: async (ctx, data: never, attempt) => {
      const started = performance.now();
      await listener.react(ctx, data, attempt);
      sendToParent({
        is: "done",
        userId: (data as { userId: string }).userId,
        ms: performance.now() - started,
      });
    },
  };
}
