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

/** A file as it came; its name and type are what its sender says. */
export class SentFile {
  readonly bytes: Buffer;
  readonly name: string | null;
  readonly type: string | null;

  constructor(bytes: Buffer, name: string | null = null, type: string | null = null) {
    this.bytes = bytes;
    this.name = name;
    this.type = type;
  }
}

/** The one file that such a form holds; its size is what the body's limit allows. */
async function fileIn(
  body: Buffer,
  type: string,
  { field, missing }: { readonly field: string; readonly missing: string },
): Promise<SentFile> {
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } })
    .formData()
    .catch(() => {
      throw refusedField("invalid", field, "Not a form with a file");
    });
  const [[name, value] = [], ...more] = form.entries();
  if (name !== field || !(value instanceof File) || more.length > 0)
    throw refusedField("invalid", field, missing);
  return new SentFile(Buffer.from(await value.arrayBuffer()), value.name || null, value.type || null);
}
