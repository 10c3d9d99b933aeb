import type pg from "pg";
import { accounts } from "#contract/features/accounts.ts";
import { legalVersions } from "#contract/features/legal.ts";
import { hashPassword } from "#lib/crypto/passwords.ts";
import { asRatio, inMs, median, table } from "./figures.ts";
import { openClient } from "./load/load.ts";
import { agreedConsents } from "#testing/worlds/registrations.ts";

const password = "a password that is long enough";
const domain = "alike.example";

/** State of the account that an address belongs to; `unknown` addresses have no account. */
type Owner = "unknown" | "verified" | "deactivated" | "waiting";
const owners: Record<Exclude<Owner, "unknown">, { isActive: boolean; isVerified: boolean }> = {
  verified: { isActive: true, isVerified: true },
  deactivated: { isActive: false, isVerified: true },
  waiting: { isActive: true, isVerified: false },
};

type Question = {
  readonly path: string;
  readonly status: number;
  readonly of: readonly Owner[];
  body(email: string, owner: Owner): object;
};

/** Requests whose answers must not reveal who has an account, each with all account states to compare. */
const questions: Record<string, Question> = {
  "a refused sign-in": {
    path: accounts.login.path,
    status: 401,
    of: ["verified", "unknown", "deactivated"],
    // The deactivated person sends the right password, and must get the same answer as everybody else.
    body: (email, owner) => ({ email, password: owner === "deactivated" ? password : "not the password" }),
  },
  "a registration": {
    path: accounts.register.path,
    status: 201,
    of: ["unknown", "verified", "waiting", "deactivated"],
    body: (email) => ({
      email,
      password,
      firstName: "Alike",
      lastName: "Traveller",
      acceptTerms: true,
      privacyConsents: agreedConsents,
    }),
  },
  "a forgotten password": {
    path: accounts.forgotPassword.path,
    status: 200,
    of: ["verified", "unknown", "deactivated"],
    body: (email) => ({ email }),
  },
  "another verification mail": {
    path: accounts.resendVerification.path,
    status: 200,
    of: ["waiting", "unknown", "verified", "deactivated"],
    body: (email) => ({ email }),
  },
};

/**
 * Measures the requests that an attacker could time to find out who has an account: `tries` of each kind, in
 * turns. No address is used twice in one kind of request, so none is ever locked.
 */
export async function measureTimingAttacks(pool: pg.Pool, port: number, tries: number): Promise<string> {
  await addPeople(pool, tries);
  const client = openClient(1);
  const rows: string[][] = [];
  for (const [name, { path, status, of, body }] of Object.entries(questions)) {
    const taken = new Map<Owner, number[]>(of.map((owner) => [owner, []]));
    for (let n = 0; n < tries; n++) {
      for (const owner of of) {
        const email = emailOf(owner === "unknown" ? `unknown-${path.replaceAll("/", "-")}` : owner, n);
        const started = performance.now();
        const answer = await client.send({
          port,
          path,
          method: "POST",
          authorization: "",
          body: body(email, owner),
        });
        if (answer.status !== status) throw new Error(`${name}, ${owner}: answered with ${answer.status}`);
        taken.get(owner)?.push(performance.now() - started);
      }
    }
    const first = median(taken.get(of[0] ?? "unknown") ?? []);
    for (const [owner, all] of taken) {
      rows.push([name, owner, inMs(median(all)), asRatio(median(all) / first)]);
    }
  }
  client.close();
  await removePeople(pool);
  return table(["", "the address is", "p50", "ratio to the first"], rows);
}

const emailOf = (owner: string, n: number) => `${owner}.${n}@${domain}`;

async function addPeople(pool: pg.Pool, tries: number): Promise<void> {
  await removePeople(pool);
  const hash = await hashPassword(password);
  for (const [owner, { isActive, isVerified }] of Object.entries(owners)) {
    await pool.query(
      `insert into users (id, email, first_name, last_name, username, password_hash, is_email_verified, is_active,
                          terms_version, privacy_version)
       select 'alike-' || email, email, 'A', 'Like', left(md5(email), 20), $2, $3, $4,
              '${legalVersions.terms}', '${legalVersions.privacy}'
         from unnest($1::text[]) email`,
      [Array.from({ length: tries }, (_, n) => emailOf(owner, n)), hash, isVerified, isActive],
    );
  }
}

const removePeople = (pool: pg.Pool) => pool.query("delete from users where email like $1", [`%@${domain}`]);
