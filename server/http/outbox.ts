import type { FastifyInstance } from "fastify";
import { product } from "../../contract/product.ts";
import { escaped, linked } from "../lib/html.ts";
import type { KeptMail } from "../lib/mail.ts";

/**
 * `/dev/outbox`: the mails and texts that nobody takes, newest first, `?to=` those to one address or number. They hold
 * what signs people in, so this is for development only; and for this machine's names only, whatever name a page elsewhere made
 * a browser resolve to us. Each mail is shown as it looks, light and dark, and as its text.
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
    return reply
      .header("cache-control", "no-store")
      .header("content-security-policy", policy)
      .type("text/html; charset=utf-8")
      .send(page(mails));
  });
}

/** Holds for the previews as well: nothing runs in them, and nothing is loaded. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = (mails: KeptMail[]) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Outbox · ${product}</title>
<style>
  :root { color-scheme: light dark }
  body { font: 1rem/1.5 system-ui, sans-serif; max-width: 46rem; margin: 2rem auto; padding: 0 1rem }
  article { border: 1px solid #8886; border-radius: .5rem; padding: 0 1rem 1rem; margin: 1rem 0 }
  h2 { font-size: 1.1rem; margin-bottom: 0 }
  pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; margin: 1rem 0 0 }
  fieldset { border: 0; padding: 0; margin: 0; display: flex; gap: .25rem 1.25rem; flex-wrap: wrap }
  fieldset label { display: inline-flex; gap: .4rem; align-items: center; min-height: 2.75rem }
  iframe { width: 100%; height: 34rem; border: 1px solid #8886; border-radius: .5rem; resize: both; overflow: auto }
  .light { color-scheme: light } .dark { color-scheme: dark }
  article:not(:has([value=light]:checked)) .light, article:not(:has([value=dark]:checked)) .dark,
  article:has(iframe):not(:has([value=text]:checked)) pre { display: none }
</style>
<h1>Outbox</h1>
<p>Emails and text messages of this development server, newest first. None of them was sent. <a href="/dev/outbox">All</a></p>
${mails.length === 0 ? "<p>There are none.</p>" : mails.map(article).join("\n")}
</html>
`;

const article = ({ to, subject, text, html, createdAt }: KeptMail, index: number) => `<article>
<h2>${escaped(subject)}</h2>
<p>to <a href="/dev/outbox?to=${escaped(encodeURIComponent(to))}">${escaped(to)}</a>,
<time>${createdAt.toISOString()}</time></p>
${html === null ? "" : preview(html, index)}
<pre>${linked(escaped(text))}</pre>
</article>`;

/** Whether the machine's own setting is light or dark, the preview is as it says. */
const asked = "(prefers-color-scheme: dark)";
const looks = { light: "not all", dark: "all" };
const labels = { light: "Light", dark: "Dark", text: "Text" };

/** Links open beside it. */
const preview = (html: string, index: number) => `<fieldset><legend hidden>Shown as</legend>
${Object.entries(labels)
  .map(
    ([way, label]) =>
      `<label><input type="radio" name="mail-${index}" value="${way}"${way === "light" ? " checked" : ""}>${label}</label>`,
  )
  .join("\n")}
</fieldset>
${Object.entries(looks)
  .map(
    ([way, media]) =>
      `<iframe class="${way}" title="${way}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escaped(html.replaceAll(asked, media))}"></iframe>`,
  )
  .join("\n")}`;
