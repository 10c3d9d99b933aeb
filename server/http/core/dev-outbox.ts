import type { FastifyInstance } from "fastify";
import { product } from "#contract/shared/product.ts";
import { escapeHtml, linkUrls } from "#lib/html.ts";
import type { OutboxMail } from "#lib/mail/mail.ts";

/**
 * Serves `/dev/outbox`: the mails and text messages that were not sent, newest first; `?to=` filters by
 * address or number. They contain sign-in links, so this is for development only. It answers only under this
 * machine's own host names, as protection against DNS rebinding. Each mail is shown rendered in light and
 * dark, and as text.
 */
export function serveDevOutbox(
  app: FastifyInstance,
  { read, publicUrl }: { read: (to?: string) => Promise<OutboxMail[]>; publicUrl: string },
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

/** The previews inherit it: they run nothing and load nothing. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const page = (mails: OutboxMail[]) => `<!doctype html>
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

const article = ({ to, subject, text, html, createdAt }: OutboxMail, index: number) => `<article>
<h2>${escapeHtml(subject)}</h2>
<p>to <a href="/dev/outbox?to=${escapeHtml(encodeURIComponent(to))}">${escapeHtml(to)}</a>,
<time>${createdAt.toISOString()}</time></p>
${html === null ? "" : preview(html, index)}
<pre>${linkUrls(escapeHtml(text))}</pre>
</article>`;

/**
 * Replaced in the mail's styles, so that each preview is light or dark independent of the machine's setting.
 */
const colorSchemeQuery = "(prefers-color-scheme: dark)";
const previewModes = { light: "not all", dark: "all" };
const labels = { light: "Light", dark: "Dark", text: "Text" };

/** The sandbox lets links open in a new tab. */
const preview = (html: string, index: number) => `<fieldset><legend hidden>Shown as</legend>
${Object.entries(labels)
  .map(
    ([way, label]) =>
      `<label><input type="radio" name="mail-${index}" value="${way}"${way === "light" ? " checked" : ""}>${label}</label>`,
  )
  .join("\n")}
</fieldset>
${Object.entries(previewModes)
  .map(
    ([way, media]) =>
      `<iframe class="${way}" title="${way}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(html.replaceAll(colorSchemeQuery, media))}"></iframe>`,
  )
  .join("\n")}`;
