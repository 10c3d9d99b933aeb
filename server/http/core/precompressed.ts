import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { negotiate } from "@fastify/accept-negotiator";
import type { FastifyReply, FastifyRequest } from "fastify";

type CompressedTexts = Map<string, Promise<Buffer>>;

const compressors = {
  br: promisify<string, Buffer>(brotliCompress),
  gzip: promisify<string, Buffer>((text, done) => gzip(text, { level: 9 }, done)),
};
const compressed: Record<keyof typeof compressors, CompressedTexts> = { br: new Map(), gzip: new Map() };

/**
 * Sends one of a few often requested texts, with the headers already set. It is compressed once, at the
 * highest level. Compression per response would have to be fast, and the result an eighth larger.
 */
export async function sendPrecompressed(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  text: string,
): Promise<FastifyReply> {
  const way = negotiate(headers["accept-encoding"]?.toString() ?? "", Object.keys(compressors));
  if (way !== "br" && way !== "gzip") return reply.send(text);
  const bytes = compressed[way].get(text) ?? compressors[way](text);
  compressed[way].set(text, bytes);
  return reply.header("content-encoding", way).send(await bytes);
}
