import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { ParserClient } from "#booking-parser/sandbox/parser-client.ts";
import type { DataChange, RealtimeEvent } from "./realtime-events.ts";
import type { Jobs } from "./jobs.ts";
import type { Event } from "./domain-events.ts";
import type { VersionedCache } from "./versioned-cache.ts";
import type { Matcher } from "./content-filter/matcher.ts";
import type { Mail } from "./mail/mail.ts";
import type { MailOutcome } from "./mail/outcome.ts";
import type { SecretBox } from "./crypto/secret-box.ts";
import type { SmsService } from "./sms/sms.ts";
import type { Presence } from "./presence.ts";
import type { PushServices } from "./push/push.ts";
import type { MailProver } from "./mail-proof/mail-proof.ts";
import type { RemoteFiles } from "./remote-files/remote-files.ts";
import type { Storage } from "./storage/storage.ts";

/** A transaction for code that writes, the pool otherwise. */
export type Db = NodePgDatabase & { $client: pg.Pool | pg.PoolClient };

/** The configuration values that business rules depend on. */
export type Settings = {
  /** Without a trailing slash. */
  readonly publicUrl: string;
  /** Whether people must verify a new email address before they can sign in; off if no mail can be sent. */
  readonly verifiesEmail: boolean;
  readonly production: boolean;
  readonly testLogin: boolean;
  /** The operator of this installation, or null, and the contact email address. */
  readonly operator: string | null;
  readonly contactEmail: string;
  /** The domain of the addresses for booking mails; null if this installation receives no mail. */
  readonly mailDomain: string | null;
  /** Whether people may follow calendars, which are fetched from addresses that they enter. */
  readonly readsCalendars: boolean;
};

/** Everything a domain function may use. It has no access to the request, the system clock or globals. */
export type Ctx = {
  readonly db: Db;
  readonly now: Date;
  readonly settings: Settings;
  /** Encrypts the few secrets that must be readable again. */
  readonly secretBox: SecretBox;
  /** Emits a domain event; its listeners run after the commit. Throws outside a transaction. */
  readonly emit: (event: Event) => void;
  /**
   * Sends an event to open pages, inside a transaction after its commit. The event is lost if the process
   * ends at that moment.
   */
  readonly sendRealtime: (event: RealtimeEvent) => void;
  /**
   * Tells open pages which kinds of data changed, after the commit. Costs nothing while nobody has a page
   * open.
   */
  readonly announce: (change: DataChange) => void;
  /** Runs `work` in a new transaction, or in the current one if there is one. */
  readonly transaction: <T>(work: (ctx: Ctx) => Promise<T>) => Promise<T>;
  /** The file storage. Never use it inside a transaction: it may be on another machine. */
  readonly storage: Storage;
  /**
   * Hands a mail to the mail server. Only for listeners: a request must not wait for a foreign server.
   * Features call `sendMail` of `domain/accounts/emails/refused-addresses.ts` instead, which knows the paused
   * addresses.
   */
  readonly sendMail: (mail: Mail) => Promise<MailOutcome>;
  /** Send text messages only in listeners or outside transactions: it calls a foreign server. */
  readonly sms: SmsService;
  /** Push services are foreign servers too: use them only in listeners or outside transactions. */
  readonly push: PushServices;
  readonly presence: Presence;
  /** Fetches from foreign servers: only in listeners or scheduled jobs, never inside a transaction. */
  readonly remoteFiles: RemoteFiles;
  /** Checks the signatures of mails, with DNS lookups: never inside a transaction. */
  readonly mailProver: MailProver;
  /** Parses bookings in separate processes, which takes time: never use it inside a transaction. */
  readonly reader: ParserClient;
  /** The content filter, cached in this process. */
  readonly filter: VersionedCache<Matcher>;
  readonly jobs: Jobs;
};

export type Me = {
  readonly id: string;
  readonly sid: string;
  readonly isAdmin: boolean;
  /** When the person last proved who they are in this session. */
  readonly authenticatedAt: Date;
  /** The generation of the call's token, or of the session if the call came with the cookie; none in jobs. */
  readonly generation?: number;
};

export type SignedIn = Ctx & { readonly me: Me };
