import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { accounts } from "#contract/features/accounts.ts";
import { legalVersions } from "#contract/features/legal.ts";
import { trips } from "#contract/features/trips.ts";
import { openPool } from "#db/db.ts";
import { hashPassword } from "#lib/crypto/passwords.ts";
import { measureTimingAttacks } from "./timing-attacks.ts";
import { findCallers } from "./load/callers.ts";
import { inMs, percentile, table } from "./figures.ts";
import { type Client, openClient } from "./load/load.ts";
import { startServer } from "./load/processes.ts";
import { now } from "./world/world.ts";

const password = "a password that is long enough";
const userCount = 200;

/**
 * Measures whether answers that must not reveal who has an account take equally long, and how long it takes
 * to read trips while 200 people sign in at the same moment. Sign-ins that the server turns away are retried.
 */
export async function measureSignIn(url: string, { rounds }: { rounds: number }): Promise<string> {
  const pool = openPool(url, 1);
  await pool.query("set statement_timeout = 0");
  await addUsers(pool);
  const callers = await findCallers(pool);
  const server = await startServer("stack", url, now);
  const tries = 10 * rounds;
  try {
    const alike = await measureTimingAttacks(pool, server.port, tries);
    const reading = { port: server.port, tokens: callers.map(({ token }) => token) };
    const alone = await readTrips(reading, wait(2000));
    const began = performance.now();
    const arriving = arrive(server.port);
    // Awaited together, so that the first failure is the one reported.
    const [answers, meanwhile] = await Promise.all([arriving, readTrips(reading, arriving)]);
    const took = performance.now() - began;
    return [
      `One call at a time, ${tries} of each:`,
      "",
      alike,
      "",
      `${userCount} sign-ins at once: ${answers.filter((times) => times === 1).length} at the first try, all after ${(took / 1000).toFixed(1)} s.`,
      "",
      table(
        ["GET /api/trips, 4 at once", "p50", "p95", "p99"],
        [
          ["by itself", ...spread(alone)],
          [`while ${userCount} sign in`, ...spread(meanwhile)],
        ],
      ),
    ].join("\n");
  } finally {
    await server.stop();
    await removeUsers(pool);
    await pool.end();
  }
}

const spread = (taken: number[]) => [0.5, 0.95, 0.99].map((share) => inMs(percentile(taken, share)));
const emailOf = (n: number) => `crowd.${n}@sign-in.example`;

async function addUsers(pool: pg.Pool): Promise<void> {
  await removeUsers(pool);
  // The clock of a kept world doesn't advance: failed attempts of an earlier run would still count.
  await pool.query("delete from attempts");
  await pool.query(
    `insert into users (id, email, first_name, last_name, username, password_hash, is_email_verified,
                        terms_version, privacy_version)
     select 'sign-in-' || email, email, 'Sign', 'In', left(md5(email), 20), $2, true,
            '${legalVersions.terms}', '${legalVersions.privacy}'
       from unnest($1::text[]) email`,
    [Array.from({ length: userCount }, (_, n) => emailOf(n)), await hashPassword(password)],
  );
}

const removeUsers = (pool: pg.Pool) => pool.query("delete from users where email like '%@sign-in.example'");

async function signIn(client: Client, port: number, email: string, typed: string): Promise<number> {
  const call = { port, path: accounts.login.path, method: "POST" as const, authorization: "" };
  return (await client.send({ ...call, body: { email, password: typed } })).status;
}

/** The number of tries that each person of the crowd needed. */
async function arrive(port: number): Promise<number[]> {
  const client = openClient(userCount);
  const enter = async (n: number) => {
    for (let times = 1; ; times++) {
      const status = await signIn(client, port, emailOf(n), password);
      if (status === 200) return times;
      if (status !== 503) throw new Error(`a sign-in was answered with ${status}`);
      await wait(2000);
    }
  };
  const answers = await Promise.all(Array.from({ length: userCount }, (_, n) => enter(n)));
  client.close();
  return answers;
}

/** Reads trips until `over` settles and returns the milliseconds of each read. */
async function readTrips(
  { port, tokens }: { port: number; tokens: readonly string[] },
  over: Promise<unknown>,
): Promise<number[]> {
  const client = openClient(4);
  const taken: number[] = [];
  let isOver = false;
  let turn = 0;
  const reader = async () => {
    while (!isOver) {
      const authorization = `Bearer ${tokens[turn++ % tokens.length]}`;
      const started = performance.now();
      const { status } = await client.send({ port, path: trips.list.path, authorization });
      if (status !== 200) throw new Error(`reading trips was answered with ${status}`);
      taken.push(performance.now() - started);
    }
  };
  const end = over.finally(() => (isOver = true));
  await Promise.all([end, reader(), reader(), reader(), reader()]);
  client.close();
  return taken;
}
