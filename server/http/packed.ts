import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";

type Packed = Map<string, Promise<Buffer>>;

const squeeze = {
  br: promisify<string, Buffer>(brotliCompress),
  gzip: promisify<string, Buffer>((text, done) => gzip(text, { level: 9 }, done)),
};
const packed: Record<keyof typeof squeeze, Packed> = { br: new Map(), gzip: new Map() };

/**
 * Sends one of a few texts that many ask for, with the headers it has. It is compressed once, as small as it gets; what is
 * compressed for each answer has to be quick instead, and is an eighth larger.
 */
export async function sendPacked(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const way = negotiate(headers["accept-encoding"]?.toString() ?? "", Object.keys(squeeze));
  if (way !== "br" && way !== "gzip") return reply.send(text);
  const bytes = packed[way].get(text) ?? squeeze[way](text);
  packed[way].set(text, bytes);
  return reply.header("content-encoding", way).send(await bytes);
}
