import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { SystemHealth } from "#contract/features/system.ts";
import { hashSecret } from "#lib/crypto/tokens.ts";

type Backups = SystemHealth["backups"];

/** The figures that the realtime channel reports. */
export type ChannelMetrics = { sockets(): number; sent(): number };

/**
 * Serves `/metrics` in Prometheus' format to callers with the bearer token; for all others it is a 404.
 * Requests are counted by the route's pattern, so that no id or token becomes a label.
 */
export function serveMetrics(
  app: FastifyInstance,
  token: string | undefined,
  channel: ChannelMetrics | undefined,
  readBackups: () => Promise<Backups>,
): void {
  if (!token) return;
  const register = new Registry();
  collectDefaultMetrics({ register });
  const answers = new Histogram({
    name: "http_answer_seconds",
    help: "Time to answer",
    labelNames: ["method", "route", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [register],
  });
  if (channel) countChannel(channel, register);
  showBackups(readBackups, register);
  app.addHook("onResponse", async (request, reply) => {
    const route = request.routeOptions.url ?? "unknown";
    answers.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });
  const isAllowed = (authorization = "") =>
    timingSafeEqual(Buffer.from(hashSecret(authorization)), Buffer.from(hashSecret(`Bearer ${token}`)));
  app.get("/metrics", async (request, reply) => {
    if (!isAllowed(request.headers.authorization)) return reply.callNotFound();
    return reply.type(register.contentType).send(await register.metrics());
  });
}

function countChannel(channel: ChannelMetrics, register: Registry): void {
  const registers = [register];
  const sockets: Gauge = new Gauge({
    name: "realtime_sockets",
    help: "Open sockets",
    registers,
    collect: () => sockets.set(channel.sockets()),
  });
  let counted = 0;
  const sent: Counter = new Counter({
    name: "realtime_events_total",
    help: "Realtime events sent to open pages, here or elsewhere",
    registers,
    collect: () => {
      sent.inc(channel.sent() - counted);
      counted = channel.sent();
    },
  });
}

function showBackups(read: () => Promise<Backups>, register: Registry): void {
  /** Left out while the database is unavailable, and if there is no such value. */
  const show = (name: string, help: string, valueOf: (found: Backups) => number | undefined) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [register],
      collect: async () => {
        const value = await read().then(valueOf, () => undefined);
        gauge.remove();
        if (value !== undefined) gauge.set(value);
      },
    });
  };
  show("backup_last_timestamp_seconds", "When the newest good backup ended", ({ last }) =>
    last ? Date.parse(last.at) / 1000 : undefined,
  );
  show("backup_last_bytes", "Size of the newest good backup", ({ last }) => last?.bytes);
  show("backup_failures", "Backups that failed since the newest good one", ({ failures }) => failures);
}
