import type { FastifyRequest } from "fastify";

/** Where a call comes from, as far as it can be known. */
export const callerOf = (request: FastifyRequest) => ({
  ipAddress: request.ip,
  userAgent: request.headers["user-agent"],
});
