import type { FastifyInstance, FastifyRequest } from "fastify";
import { refusedField } from "../lib/refusal.ts";

/** Bodies are JSON in valid UTF-8, or one file where the call takes one; an empty one is no body. */
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
      return done(refusedField("invalid", "body", "Not valid UTF-8"));
    }
    return parse(request, text, (error, value) =>
      error ? done(refusedField("invalid", "body", "Not valid JSON")) : done(null, value),
    );
  });
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) => {
      const { file } = request.routeOptions.config;
      if (file === undefined)
        throw refusedField("unsupported", "body", "Send JSON (content-type: application/json)");
      return fileIn(body, request.headers["content-type"] ?? "", file);
    },
  );
}

/** The bytes of the one file that such a form holds; its size is what the body's limit allows. */
async function fileIn(body: Buffer, type: string, field: string): Promise<Buffer> {
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } })
    .formData()
    .catch(() => {
      throw refusedField("invalid", field, "Not a form with a file");
    });
  const [[name, value] = [], ...more] = form.entries();
  if (name !== field || !(value instanceof File) || more.length > 0)
    throw refusedField("invalid", field, "Please select a file");
  return Buffer.from(await value.arrayBuffer());
}
