import { dayMs } from "#contract/shared/durations.ts";
import type { App } from "#http/core/serve.ts";

/** RFC 9116 recommends less than a year; a later reader must fetch the file again. */
const validForMs = 180 * dayMs;

/** Serves `/.well-known/security.txt`, which says to whom a security problem is reported (RFC 9116). */
export function serveSecurityTxt(app: App): void {
  const path = "/.well-known/security.txt";
  app.get(path, async (_, reply) => {
    const { now, settings } = app.services.context();
    const { contactEmail, publicUrl } = settings;
    const midnight = new Date(now.getTime() + validForMs).setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: mailto:${contactEmail}`,
      `Expires: ${new Date(midnight).toISOString()}`,
      "Preferred-Languages: en",
      `Canonical: ${new URL(path, publicUrl).href}`,
    ];
    return reply.type("text/plain; charset=utf-8").send(`${lines.join("\n")}\n`);
  });
}
