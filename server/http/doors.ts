import type { FastifyRequest } from "fastify";
import type { LimitClass } from "../../contract/route.ts";
import type { Ctx, Me } from "../lib/ctx.ts";

/** What the doors are given by the composition root. */
export type Doors = {
  context(request: FastifyRequest): Ctx;
  /** `@fastify/rate-limit`'s options for a class, or false where limits are off. */
  limits(limit: LimitClass): { max: number; timeWindow: number } | false;
  /** Counts a call in one more class; throws where that is too many. */
  count(limit: LimitClass, request: FastifyRequest): Promise<void>;
  /** Set once, when the program is about to stop. */
  isDraining: boolean;
};

declare module "fastify" {
  interface FastifyRequest {
    me?: Me;
  }
  interface FastifyContextConfig {
    audience?: "anyone" | "user" | "admin";
    whileSuspended?: boolean;
  }
}
