import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { OpenWire } from "./bus.ts";
import { split, assemble } from "./chunking.ts";

const channel = "coincide";
const heartbeatMs = 1000;
/**
 * Heartbeat timeout: without an echo of our own notification for this many milliseconds the connection is
 * dead, even if the network reports it as open.
 */
const timeoutMs = 5000;
const retryDelaysMs = [100, 200, 500, 1000, 2000];

/**
 * PostgreSQL's `LISTEN` and `NOTIFY`, on a dedicated connection to the database at `url`. Each text is sent
 * in one statement. Reconnects by itself.
 */
export const postgresWire =
  (url: string): OpenWire =>
  async ({ receive, opened, failed }) => {
    const me = randomBytes(6).toString("base64url");
    let client: pg.Client | null = null;
    let closing = false;
    let sent = 0;

    async function connect(): Promise<void> {
      const next = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: 5000,
        query_timeout: timeoutMs,
        keepAlive: true,
        application_name: "coincide bus",
      });
      let lastMessageAt = performance.now();
      const join = assemble(receive);
      const ended = new Promise<Error>((end) => {
        next.on("error", end);
        next.on("end", () => end(new Error("The connection ended")));
      });
      next.on("notification", ({ payload = "" }) => {
        lastMessageAt = performance.now();
        if (payload) join(payload);
      });
      await next.connect();
      await next.query(`listen ${channel}`);
      client = next;
      opened();
      const heartbeat = setInterval(() => {
        const isDead = performance.now() - lastMessageAt > timeoutMs;
        (isDead ? next.end() : next.query(`notify ${channel}`)).catch(() => {});
      }, heartbeatMs);
      void reconnectAfter(ended, heartbeat);
    }

    async function reconnectAfter(ended: Promise<Error>, heartbeat: NodeJS.Timeout): Promise<void> {
      const error = await ended;
      clearInterval(heartbeat);
      client = null;
      if (closing) return;
      failed(error);
      await reconnect();
    }

    async function reconnect(): Promise<void> {
      for (let tries = 0; !closing; tries++) {
        await wait(retryDelaysMs[Math.min(tries, retryDelaysMs.length - 1)]);
        if (await connect().then(isDone, isNot)) return;
      }
    }

    await connect().catch((error: Error) => {
      failed(error);
      void reconnect();
    });
    return {
      async send(text) {
        if (!client) throw new Error("The bus is down");
        // One transaction, so that the pieces arrive together.
        await client.query({
          name: "notify",
          text: `select pg_notify('${channel}', piece) from unnest($1::text[]) with ordinality as of (piece, n) order by n`,
          values: [split(text, `${me}.${++sent}`)],
        });
      },
      async close() {
        closing = true;
        await client?.end();
      },
    };
  };

const isDone = () => true;
const isNot = () => false;
