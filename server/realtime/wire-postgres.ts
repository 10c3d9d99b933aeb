import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import type { OpenWire } from "./bus.ts";
import { cut, joiner } from "./pieces.ts";

const channel = "coincide";
const beat = 1000;
/** Without an echo of our own for so long the connection is dead, whatever the network says. */
const patience = 5000;
const pauses = [100, 200, 500, 1000, 2000];

/**
 * Notifications of PostgreSQL, on a connection of their own to the database at `url`: a text is one statement. It
 * connects again by itself. A pooler that hands out a connection for each transaction can't be between.
 */
export const postgresWire =
  (url: string): OpenWire =>
  async ({ hear, opened, failed }) => {
    const me = randomBytes(6).toString("base64url");
    let client: pg.Client | null = null;
    let closing = false;
    let sent = 0;

    async function connect(): Promise<void> {
      const next = new pg.Client({
        connectionString: url,
        connectionTimeoutMillis: 5000,
        query_timeout: patience,
        keepAlive: true,
        application_name: "coincide bus",
      });
      let heard = performance.now();
      const join = joiner(hear);
      const ended = new Promise<Error>((end) => {
        next.on("error", end);
        next.on("end", () => end(new Error("The connection ended")));
      });
      next.on("notification", ({ payload = "" }) => {
        heard = performance.now();
        if (payload) join(payload);
      });
      await next.connect();
      await next.query(`listen ${channel}`);
      client = next;
      opened();
      const heart = setInterval(() => {
        const isDead = performance.now() - heard > patience;
        (isDead ? next.end() : next.query(`notify ${channel}`)).catch(() => {});
      }, beat);
      void mend(ended, heart);
    }

    async function mend(ended: Promise<Error>, heart: NodeJS.Timeout): Promise<void> {
      const error = await ended;
      clearInterval(heart);
      client = null;
      if (closing) return;
      failed(error);
      await reconnect();
    }

    async function reconnect(): Promise<void> {
      for (let tries = 0; !closing; tries++) {
        await wait(pauses[Math.min(tries, pauses.length - 1)]);
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
        // One transaction: its pieces arrive together.
        await client.query({
          name: "notify",
          text: `select pg_notify('${channel}', piece) from unnest($1::text[]) with ordinality as of (piece, n) order by n`,
          values: [cut(text, `${me}.${++sent}`)],
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
