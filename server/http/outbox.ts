import type { FastifyInstance } from "fastify";
import { product } from "../../contract/product.ts";
import type { KeptMail } from "../lib/mail.ts";

/**
 * `/dev/outbox`: the mails and texts that nobody takes, newest first, `?to=` those to one address or number. They hold
 * what signs people in, so this is for development only; and for this machine's names only, whatever name a page elsewhere made
 * a browser resolve to us.
 */
export function serveOutbox(
  app: FastifyInstance,
  { read, publicUrl }: { read: (to?: string) => Promise<KeptMail[]>; publicUrl: string },
): void {
  const names = new Set([new URL(publicUrl).hostname, "localhost", "127.0.0.1", "[::1]"]);
  app.get<{ Querystring: { to?: unknown } }>("/dev/outbox", async (request, reply) => {
    if (!names.has(request.hostname)) return reply.callNotFound();
    const { to } = request.query;
    const mails = await read(typeof to === "string" && to ? to.trim().toLowerCase() : undefined);
    return reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(page(mails));
  });
}

const page = (mails: KeptMail[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox · ${product}</title>
<style>
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
  article { border: 1px solid #8886; border-radius: .5rem; padding: 0 1rem; margin: 1rem 0 }
  h2 { font-size: 1.1rem; margin-bottom: 0 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
</style>
<h1>Outbox</h1>
<p>Mails and text messages of this development server, newest first. None of them was sent. <a href="/dev/outbox">All</a></p>
${mails.length === 0 ? "<p>There are none.</p>" : mails.map(article).join("\n")}
</html>
`;

const article = ({ to, subject, text, createdAt }: KeptMail) => `<article>
<h2>${escaped(subject)}</h2>
<p>to <a href="/dev/outbox?to=${escaped(encodeURIComponent(to))}">${escaped(to)}</a>,
<time>${createdAt.toISOString()}</time></p>
<pre>${linked(escaped(text))}</pre>
</article>`;

const signs: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? sign);
/** Of text that is escaped already. */
const linked = (text: string) =>
  text.replaceAll(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
