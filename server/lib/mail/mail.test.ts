import { expect, onTestFinished, test } from "vitest";
import { mailParts } from "#testing/mail-parts.ts";
import { newMailServer } from "#testing/fakes/mail-server.ts";
import { languageFor } from "#lib/language.ts";
import { type Mail, smtpMailer } from "./mail.ts";

/** Sends a mail through a real mail server and parses it. */
async function sent(mail: Mail) {
  const post = await newMailServer(onTestFinished);
  await post.start();
  const mailer = smtpMailer(post.url, "Coincide <no-reply@coincide.example>");
  await mailer.send(mail);
  mailer.close();
  expect(post.taken).toHaveLength(1);
  return { ...mailParts(post.taken[0]!.raw), to: post.taken[0]!.to };
}

const language = languageFor(null);
const sample: Mail = {
  to: "bo@coincide.example",
  subject: "田中 花 wrote to you",
  language,
  parts: [
    { greeting: "Hello Łukasz," },
    { items: [{ title: "田中 花", text: "Até já! 🏖" }] },
    { facts: [["When", "now"]] },
    { button: "Open", to: "https://coincide.example/?a=1&b=2" },
    { link: "Elsewhere", to: "https://coincide.example/else" },
    { small: "Good to know" },
  ],
  footer: "See https://coincide.example/settings.",
  optOut: { words: "No more of this", url: "https://coincide.example/unsubscribe?token=1.a.b.c" },
};

test("a message arrives as HTML and as text, in every script, with its unsubscribe headers", async () => {
  const { headers, text, html } = await sent(sample);
  expect(headers.get("subject")).toBe("田中 花 wrote to you");
  expect(headers.get("content-type")).toContain("multipart/alternative");
  expect(headers.get("list-unsubscribe")).toBe("<https://coincide.example/unsubscribe?token=1.a.b.c>");
  expect(headers.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
  expect(text.trim()).toBe(`Hello Łukasz,

田中 花
Até já! 🏖

When: now

Open:
https://coincide.example/?a=1&b=2

Elsewhere: https://coincide.example/else

Good to know

-- 
See https://coincide.example/settings.
No more of this: https://coincide.example/unsubscribe?token=1.a.b.c`);
  expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/);
  for (const shown of [
    "Hello Łukasz,",
    "田中 花",
    "Até já! 🏖",
    'href="https://coincide.example/?a=1&amp;b=2"',
  ])
    expect(html).toContain(shown);
  expect(html).toContain('<a href="https://coincide.example/settings" class="link"');
});

test("the HTML loads nothing, runs nothing, and has colours for dark mode", async () => {
  const { html } = await sent(sample);
  expect(html).toContain("@media (prefers-color-scheme: dark)");
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).not.toMatch(/<(script|img|link|iframe|form|object)\b|url\(|@import|src=/i);
});

const nasty = `<img src=x onerror="alert(1)"> & 'you'`;

test("markup in people's names is shown as text in each part of a message", async () => {
  const { html } = await sent({
    to: "bo@coincide.example",
    subject: nasty,
    language,
    heading: nasty,
    parts: [
      { paragraph: nasty },
      { items: [{ title: nasty, text: nasty }] },
      { facts: [[nasty, nasty]] },
      { button: nasty, to: `https://coincide.example/"><script>` },
      { small: nasty },
    ],
    footer: nasty,
  });
  expect(html).not.toMatch(/<img|<script/);
  expect(
    html.match(/&lt;img src=x onerror=&quot;alert\(1\)&quot;&gt; &amp; &#39;you&#39;/g)?.length,
  ).toBeGreaterThan(8);
});

test.each([
  ["a line break", "Ana\r\nBcc: eve@evil.example\r\n\r\nhello"],
  ["a lone one", "Ana\nBcc: eve@evil.example"],
  ["one of Unicode", "Ana\u2028Bcc: eve@evil.example"],
  ["a control character", "Ana\u0000\u0008\u001bBcc: eve@evil.example"],
  ["text from the right", "Ana\u202eBcc: eve@evil.example"],
])("%s in a subject adds no header and no recipient", async (_, subject) => {
  const { headers, to } = await sent({ to: "bo@coincide.example", subject, text: "Hello" });
  expect(to).toEqual(["bo@coincide.example"]);
  expect(headers.has("bcc")).toBe(false);
  expect(headers.get("subject")).toMatch(/^Ana Bcc: eve@evil\.example/);
});

test("a plain-text mail keeps its text and gets the same HTML layout", async () => {
  const text = "Hello,\n\nopen <this>: https://coincide.example/x?token=abc\n\nBye\nAna\n";
  const { headers, html, text: sentText } = await sent({ to: "bo@coincide.example", subject: "Hi", text });
  expect(sentText.trim()).toBe(text.trim());
  expect(html).toContain('open &lt;this&gt;: <a href="https://coincide.example/x?token=abc"');
  expect(html).toContain("Bye<br>Ana");
  expect(headers.has("list-unsubscribe")).toBe(false);
});
