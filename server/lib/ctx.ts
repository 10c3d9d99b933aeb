import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Reader } from "../booking/understand.ts";
import type { Hint } from "./hints.ts";
import type { Jobs } from "./jobs.ts";
import type { Event } from "./listen.ts";
import type { Kept } from "./kept.ts";
import type { Matcher } from "./word-matcher.ts";
import type { Mail } from "./mail.ts";
import type { Vault } from "./vault.ts";
import type { Sms } from "./sms.ts";
import type { Presence } from "./presence.ts";
import type { PushServices } from "./push.ts";
import type { Storage } from "./storage.ts";

/** A transaction where something is written, the pool otherwise. */
export type Db = NodePgDatabase & { $client: pg.Pool | pg.PoolClient };

/** What the environment decides and a rule may depend on. */
export type Settings = {
  /** Without a slash at the end. */
  readonly publicUrl: string;
  /** Whether a new address must be proven before the first sign-in; off where no mail can be sent. */
  readonly verifiesEmail: boolean;
  readonly production: boolean;
  readonly testLogin: boolean;
  /** Who runs this installation, where they say so, and where people write to. */
  readonly operator: string | null;
  readonly contactEmail: string;
  /** Of the addresses for booking mails; null where no mail is taken. */
  readonly mailDomain: string | null;
};

/** All that a domain function is given: no request, no clock, no global. */
export type Ctx = {
  readonly db: Db;
  readonly now: Date;
  readonly settings: Settings;
  /** For the few secrets that must be readable again. */
  readonly vault: Vault;
  /** Tells what happened; heard after the commit. Outside a transaction this throws. */
  readonly emit: (event: Event) => void;
  /** Tells open pages, after the commit where something is written; lost if the process ends in that moment. */
  readonly hint: (hint: Hint) => void;
  /** Runs `work` in a transaction of its own, or in the one that is open. */
  readonly transaction: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;
  /** Where files lie. Never inside a transaction: they may be on another machine. */
  readonly storage: Storage;
  /** Only in listeners: nothing waits for a foreign server inside a request. */
  readonly sendMail: (mail: Mail) => Promise<void>;
  /** Sending is for listeners too, and for what has no transaction open. */
  readonly sms: Sms;
  /** What it sends counts as a foreign server too. */
  readonly push: PushServices;
  readonly presence: Presence;
  /** Reads bookings, in a thread of its own: never inside a transaction. */
  readonly reader: Reader;
  /** The content filter as this process knows it. */
  readonly filter: Kept<Matcher>;
  readonly jobs: Jobs;
};

export type Me = {
  readonly id: string;
  readonly sid: string;
  readonly isAdmin: boolean;
  /** When the password was last given in this session. */
  readonly authenticatedAt: Date;
};

export type SignedIn = Ctx & { readonly me: Me };
