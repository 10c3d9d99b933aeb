import type { RealtimeEvent } from "#lib/realtime-events.ts";
import { type Bus, openBus } from "#server/realtime/bus.ts";
import { postgresWire } from "#server/realtime/wire-postgres.ts";
import { redisWire } from "#server/realtime/wire-redis.ts";

/**
 * A command to one of the two processes: `publish` publishes `rate` events a second for `ms` milliseconds;
 * `report` answers with what it has received.
 */
export type BusCommand = { do: "publish"; rate: number; ms: number } | { do: "report" };
export type BusReport = { took: number[]; cpuMs: number };

type Stamped = RealtimeEvent & { at: number };

const clock = () => performance.timeOrigin + performance.now();
const [kind = "", url = "", name = ""] = process.argv.slice(2);
let took: number[] = [];
let cpu = process.cpuUsage();

const bus: Bus<Stamped> = await openBus<Stamped>(
  name,
  kind === "Redis" ? redisWire(url, "bench") : postgresWire(url),
  {
    receive: (_, { at }) => took.push(clock() - at),
    opened: () => {},
    onError: (error) => process.stderr.write(`${error.message}\n`),
  },
);

process.on("message", (order: BusCommand) => {
  if (order.do === "publish")
    return void publish(order.rate, order.ms).then(() => process.send?.("published"));
  const { user, system } = process.cpuUsage(cpu);
  const report: BusReport = { took, cpuMs: (user + system) / 1000 };
  process.send?.(report);
  took = [];
  cpu = process.cpuUsage();
});
process.on("disconnect", () => void bus.close().finally(() => process.exit()));
process.send?.("ready");

/** Publishes at an even rate, in small groups every few milliseconds, as requests would cause them. */
async function publish(rate: number, ms: number): Promise<void> {
  const began = performance.now();
  for (let sent = 0; sent < (rate * ms) / 1000;) {
    const due = Math.min(((performance.now() - began) * rate) / 1000, (rate * ms) / 1000);
    for (; sent < due; sent++) bus.publish(eventOf(sent));
    await new Promise((done) => setTimeout(done, 2));
  }
}

/** An event as large as that of a typical message. */
const eventOf = (n: number): Stamped => ({
  at: clock(),
  to: ["id-of-ana", "id-of-bo"],
  event: "new_message_received",
  data: {
    senderId: "id-of-ana",
    receiverId: "id-of-bo",
    message: {
      id: n,
      clientId: "5d4b2b1e-3f43-4f0e-9d0a-5f8b0c9c2a11",
      senderId: "id-of-ana",
      receiverId: "id-of-bo",
      content: "See you at the station at nine, I will bring the map and something to eat.",
      messageType: "text",
      imageUrl: null,
      imageWidth: null,
      imageHeight: null,
      createdAt: "2026-11-21T12:00:00.000Z",
      isRead: false,
      isRemoved: false,
    },
  },
});
