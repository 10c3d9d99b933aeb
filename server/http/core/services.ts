import type { FastifyBaseLogger } from "fastify";
import type { PlainComplaintCode } from "#contract/shared/complaints.ts";
import type { LimitClass, Scope } from "#contract/shared/route.ts";
import type { Ctx, Me } from "#lib/ctx.ts";
import type { DataChange } from "#lib/realtime-events.ts";
import type { Refusal } from "#lib/refusal.ts";
import type { Count } from "./limits.ts";

/** What the composition root provides to the routes. */
export type Services = {
  /** A context for one request; `heard` gets what is announced in it, after the commit. */
  context(heard?: (change: DataChange) => void): Ctx;
  /** Counts a call in an additional rate-limit class besides its route's. */
  count: Count;
  /**
   * Logs that `what` failed; an outage of the database is one line for all that fails meanwhile. `log` is the
   * call's own, if a call failed.
   */
  logFailure(error: unknown, what: string, log?: Pick<FastifyBaseLogger, "warn">): void;
  /** Rejects if the database doesn't answer. */
  askDatabase(): Promise<unknown>;
  /** Set to true once, when the program is about to stop. */
  isDraining: boolean;
};

declare module "fastify" {
  interface FastifyRequest {
    me?: Me;
    /** Whom the rate limits count instead of the person: an access token. */
    rateLimitKey?: string;
    /** The locale of the session's account, set even if the call is refused. */
    locale?: string | null;
    /** Why an existing session is treated as a visitor. */
    whyVisitor?: Refusal;
  }
  interface FastifyContextConfig {
    audience?: "anyone" | "user" | "admin";
    whileSuspended?: boolean;
    duringMaintenance?: boolean;
    scope?: Scope;
    limit?: LimitClass;
    /** The kinds that a person's writing call changes, separated by commas. */
    changes?: string;
    /** The name of the form field for the route's file, and the complaint code if it is missing. */
    file?: { readonly field: string; readonly missing: PlainComplaintCode };
  }
}
