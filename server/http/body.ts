import type { FastifyInstance } from "fastify";
import { Refusal } from "../lib/refusal.ts";

/** Bodies are JSON in valid UTF-8 and nothing else; an empty one is no body. */
export function readBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  const decoder = new TextDecoder("utf-8", { fatal: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = decoder.decode(body);
    } catch {
      return done(new Refusal("invalid", "body: Not valid UTF-8"));
    }
    return parse(request, text, (error, value) =>
      error ? done(new Refusal("invalid", "body: Not valid JSON")) : done(null, value),
    );
  });
}
