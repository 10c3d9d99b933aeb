import type { FastifyInstance, FastifyRequest } from "fastify";
import type { PlainComplaintCode } from "#contract/shared/complaints.ts";
import { refusedField } from "#lib/refusal.ts";

/**
 * Accepts JSON bodies in valid UTF-8, and a form with one file where the route takes a file. An empty body
 * counts as none.
 */
export function registerBodyParsers(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  const decoder = new TextDecoder("utf-8", { fatal: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer" }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    let text: string;
    try {
      text = decoder.decode(body);
    } catch {
      return done(refusedField("body", "NOT_UTF8"));
    }
    return parse(request, text, (error, value) =>
      error ? done(refusedField("body", "NOT_JSON")) : done(null, value),
    );
  });
  app.addContentTypeParser(
    "multipart/form-data",
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) => {
      const { file } = request.routeOptions.config;
      if (file === undefined) throw refusedField("body", "NOT_JSON_TYPE");
      return parseFileForm(body, request.headers["content-type"] ?? "", file);
    },
  );
}

/** An uploaded file. Name and type are what the sender claims. */
export class UploadedFile {
  readonly bytes: Buffer;
  readonly name: string | null;
  readonly type: string | null;

  constructor(bytes: Buffer, name: string | null = null, type: string | null = null) {
    this.bytes = bytes;
    this.name = name;
    this.type = type;
  }
}

/** Returns the only file of a form. The route's body limit also limits its size. */
async function parseFileForm(
  body: Buffer,
  type: string,
  { field, missing }: { readonly field: string; readonly missing: PlainComplaintCode },
): Promise<UploadedFile> {
  const form = await new Response(new Uint8Array(body), { headers: { "content-type": type } })
    .formData()
    .catch(() => {
      throw refusedField(field, "NOT_A_FORM");
    });
  const [[name, value] = [], ...more] = form.entries();
  if (name !== field || !(value instanceof File) || more.length > 0) throw refusedField(field, missing);
  return new UploadedFile(Buffer.from(await value.arrayBuffer()), value.name || null, value.type || null);
}
