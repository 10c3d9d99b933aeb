import type { FastifyRequest } from "fastify";
import { limits } from "../../contract/limits.ts";
import type { LimitClass } from "../../contract/route.ts";
import { tooMany } from "../lib/refusal.ts";
import type { App } from "./serve.ts";

/** Counts a call in a class of its own choice, beside the one of its route; a 429 where that is too many. */
export function counting(app: () => App): (limit: LimitClass, request: FastifyRequest) => Promise<void> {
  const checks = new Map<LimitClass, ReturnType<App["createRateLimit"]>>();
  const checkFor = (limit: LimitClass) => {
    const keyGenerator = ({ me, ip }: FastifyRequest) => `${limit} ${me?.id ?? ip}`;
    const check = checks.get(limit) ?? app().createRateLimit({ ...limits[limit], keyGenerator });
    checks.set(limit, check);
    return check;
  };
  return async (limit, request) => {
    const counted = await checkFor(limit)(request);
    if (!counted.isAllowed && counted.isExceeded)
      throw tooMany("Too many requests. Please wait a moment.", counted.ttlInSeconds);
  };
}
