import type { FastifyRequest } from "fastify";

/** The IP address and user agent of a request, for logs. */
export const requestOrigin = (request: FastifyRequest) => ({
  ipAddress: request.ip,
  userAgent: request.headers["user-agent"],
});
