import type { FastifyRequest } from "fastify";
import type { LimitClass } from "../../contract/route.ts";
import type { Ctx, Me } from "../lib/ctx.ts";
import type { Refusal } from "../lib/refusal.ts";
import type { Count } from "./limits.ts";

/** What the doors are given by the composition root. */
export type Doors = {
  context(request: FastifyRequest): Ctx;
  /** Counts a call in one more class than its route's. */
  count: Count;
  /** Set once, when the program is about to stop. */
  isDraining: boolean;
};

declare module "fastify" {
  interface FastifyRequest {
    me?: Me;
    /** The locale of the account whose session this is, also where the call is refused. */
    locale?: string | null;
    /** Why a session that is there counts as none. */
    whyVisitor?: Refusal;
  }
  interface FastifyContextConfig {
    audience?: "anyone" | "user" | "admin";
    whileSuspended?: boolean;
    duringMaintenance?: boolean;
    limit?: LimitClass;
    /** The field of the one file that the call takes, and what is said where there is none. */
    file?: { readonly field: string; readonly missing: string };
  }
}
