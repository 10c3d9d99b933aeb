import type { FastifyRequest } from "fastify";

/** Whether the caller already has this version, according to `if-none-match`. */
export const hasVersion = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers["if-none-match"] ?? "")
    .split(",")
    .map(strong)
    .some((one) => one === strong(tag) || one === "*");

const strong = (tag: string) => tag.trim().replace(/^W\//, "");
