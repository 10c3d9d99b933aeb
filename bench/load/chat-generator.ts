import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { ChatPerson } from "./chat-people.ts";
import { openSockets, type MeasuredServer, type ClientSockets } from "./chat-sockets.ts";
import { percentile } from "#bench/figures.ts";
import { type HttpConnection, openHttpConnection } from "#bench/baseline/plain-http.ts";

// Simulates the people, in a separate process so that they and the server don't block each other.

export type GeneratorCommand =
  | { do: "open"; side: MeasuredServer; port: number; people: readonly ChatPerson[] }
  /** `atOnce` senders in parallel; each sends the next message when the last one is answered. */
  | { do: "together"; atOnce: number; seconds: number }
  /** `rate` messages a second, however long the answers take. */
  | { do: "paced"; rate: number; seconds: number }
  | { do: "close" };

export type ChatMeasurement = {
  readonly sent: number;
  /** Messages that reached the recipient's open page. */
  readonly delivered: number;
  readonly perSecond: number;
  /** Milliseconds from when a message was due until it reached the recipient's open page. */
  readonly p50: number;
  readonly p99: number;
  /** CPU time of this process. */
  readonly cpuMs: number;
};

/** Number of HTTP connections in a paced run. A message that waits for a free one is already being timed. */
const pacedConnections = 200;
const content = "See you in Lisbon? I land at noon on Friday and stay until Sunday evening.";

let opened: {
  side: MeasuredServer;
  port: number;
  people: readonly ChatPerson[];
  sockets: ClientSockets;
} | null = null;
const underWay = new Map<string, number>();
let taken: number[] = [];
let lastArrival = 0;

function arrived(_receiver: string, clientId: string): void {
  const began = underWay.get(clientId);
  if (began === undefined) return;
  underWay.delete(clientId);
  lastArrival = performance.now();
  taken.push(lastArrival - began);
}

let turn = 0;
async function send(line: HttpConnection, due: number): Promise<void> {
  if (!opened) throw new Error("Nobody is connected yet.");
  const { side, people } = opened;
  const { id, token, peer } = people[turn++ % people.length]!;
  const clientId = randomUUID();
  underWay.set(clientId, due);
  await line.post("/api/messages", side === "stack" ? `Bearer ${token}` : id, {
    receiverId: peer,
    clientId,
    content,
  });
}

async function sendTogether(atOnce: number, seconds: number): Promise<number> {
  let sent = 0;
  const end = performance.now() + seconds * 1000;
  const one = async () => {
    const line = await openHttpConnection(opened!.port);
    // At least one message each, so that there is a figure however long the connections take.
    do {
      await send(line, performance.now());
      sent += 1;
    } while (performance.now() < end);
    line.close();
  };
  await Promise.all(Array.from({ length: atOnce }, one));
  return sent;
}

async function sendPaced(rate: number, seconds: number): Promise<number> {
  const open = await Promise.all(
    Array.from({ length: pacedConnections }, () => openHttpConnection(opened!.port)),
  );
  const idle = [...open];
  const due: number[] = [];
  const busy = new Set<Promise<void>>();
  const work = async (line: HttpConnection) => {
    for (let next = due.shift(); next !== undefined; next = due.shift()) await send(line, next);
    idle.push(line);
  };
  const began = performance.now();
  let sent = 0;
  while (performance.now() < began + seconds * 1000) {
    const should = Math.floor(((performance.now() - began) / 1000) * rate);
    for (; sent < should; sent++) {
      due.push(began + (sent / rate) * 1000);
      const line = idle.pop();
      if (!line) continue;
      const working: Promise<void> = work(line).finally(() => busy.delete(working));
      busy.add(working);
    }
    await wait(1);
  }
  await Promise.all(busy);
  for (const line of open) line.close();
  return sent;
}

async function measureRun(work: () => Promise<number>): Promise<ChatMeasurement> {
  taken = [];
  underWay.clear();
  const began = performance.now();
  const before = process.cpuUsage();
  const sent = await work();
  for (let n = 0; underWay.size > 0 && n < 200; n++) await wait(10);
  const { user, system } = process.cpuUsage(before);
  return {
    sent,
    delivered: taken.length,
    perSecond: taken.length / ((lastArrival - began) / 1000),
    p50: percentile(taken, 0.5),
    p99: percentile(taken, 0.99),
    cpuMs: (user + system) / 1000,
  };
}

async function runCommand(order: GeneratorCommand): Promise<ChatMeasurement | null> {
  if (order.do === "together") return measureRun(() => sendTogether(order.atOnce, order.seconds));
  if (order.do === "paced") return measureRun(() => sendPaced(order.rate, order.seconds));
  opened?.sockets.close();
  opened = null;
  if (order.do === "open") {
    const { side, port, people } = order;
    opened = { side, port, people, sockets: await openSockets(side, port, people, arrived) };
  }
  return null;
}

process.on("message", (order: GeneratorCommand) => {
  runCommand(order).then(
    (done) => process.send?.({ done }),
    (error: unknown) => process.send?.({ failed: String(error) }),
  );
});
process.on("disconnect", () => process.exit());
