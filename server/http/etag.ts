import type { FastifyRequest } from "fastify";

/** Whether whoever asks has this version already, by what they say of the versions they have. */
export const hasVersion = ({ headers }: FastifyRequest, tag: string): boolean =>
  (headers["if-none-match"] ?? "")
    .split(",")
    .map(strong)
    .some((one) => one === strong(tag) || one === "*");

const strong = (tag: string) => tag.trim().replace(/^W\//, "");
