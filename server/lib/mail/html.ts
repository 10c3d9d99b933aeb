import { product } from "#contract/shared/product.ts";
import { escapeHtml, linkUrls } from "#lib/html.ts";
import { type MailContent, type MailPart, preheaderOf } from "./message.ts";

/**
 * Renders a message as HTML for mail programs: tables, inline styles, no external resources. The dark colours
 * are for mail programs that support dark mode in CSS; others invert the light colours themselves.
 */
export function renderHtml(content: MailContent, subject: string): string {
  const { language, parts, heading = subject } = content;
  return `<!doctype html>
<html lang="${language.i18n.locale}" dir="${language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles}</style>
</head>
<body class="surface" style="margin:0;padding:0;background:#faf6f0;-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preheaderOf(content))}${"&#847;&zwnj;&nbsp;".repeat(40)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="surface" style="background:#faf6f0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 8px 16px">${logo}</td></tr>
<tr><td class="raised" style="background:#ffffff;border:1px solid #e5dccf;border-radius:16px;padding:28px 24px 12px;${font};color:#231d18">
<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:30px;font-weight:700;color:#231d18">${escapeHtml(heading)}</h1>
${parts.map(inHtml).join("\n")}
</td></tr>
<tr><td class="muted" style="padding:16px 8px 0;${font};font-size:13px;line-height:20px;color:#685e54">${footerOf(content)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

const font =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;overflow-wrap:anywhere";

const darkStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
@media (prefers-color-scheme: dark) {
  .surface { background: #171411 !important }
  .raised { background: #221e1a !important; border-color: #3a342d !important }
  .ink { color: #f5efe7 !important }
  .muted { color: #b8ada0 !important }
  .line { border-color: #3a342d !important }
  .link { color: #a7a2fb !important }
  .button { background: #a7a2fb !important }
  .button a { color: #17143d !important }
}
`;

/** The logo: my days, theirs, and the days we share. */
const logo = `<table role="presentation" cellpadding="0" cellspacing="0" border="0"><tr>
<td><table role="presentation" dir="ltr" cellpadding="0" cellspacing="0" border="0"><tr>
<td width="14" height="16" style="background:#4b44b5;border-radius:8px 0 0 8px;font-size:0;line-height:0">&nbsp;</td>
<td width="8" height="16" style="background:#f5b22e;font-size:0;line-height:0">&nbsp;</td>
<td width="14" height="16" style="background:#e2633f;border-radius:0 8px 8px 0;font-size:0;line-height:0">&nbsp;</td>
</tr></table></td>
<td class="ink" style="padding:0 10px;${font};font-size:18px;font-weight:700;color:#231d18">${product}</td>
</tr></table>`;

const link = ' class="link" style="color:#403a9f" target="_blank"';
const lines = (text: string) => linkUrls(escapeHtml(text), link).replaceAll("\n", "<br>");

function inHtml(part: MailPart): string {
  if ("greeting" in part) return paragraph(part.greeting);
  if ("paragraph" in part) return paragraph(part.paragraph);
  if ("button" in part)
    return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px"><tr><td class="button" style="background:#403a9f;border-radius:12px"><a href="${escapeHtml(part.to)}" target="_blank" style="display:inline-block;padding:12px 22px;line-height:20px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(part.button)}</a></td></tr></table>`;
  if ("link" in part)
    return `<p style="margin:0 0 16px"><a href="${escapeHtml(part.to)}"${link}>${escapeHtml(part.link)}</a></p>`;
  if ("facts" in part)
    return `<table cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${part.facts.map(fact).join("")}</table>`;
  if ("items" in part) return part.items.map(item).join("\n");
  return `<p class="muted" style="margin:0 0 16px;font-size:14px;line-height:21px;color:#685e54">${lines(part.small)}</p>`;
}

const paragraph = (text: string) => `<p class="ink" style="margin:0 0 16px;color:#231d18">${lines(text)}</p>`;

const fact = ([name, value]: readonly [string, string]) =>
  `<tr><th class="muted" scope="row" style="padding:2px 0;font-weight:400;vertical-align:top;text-align:start;color:#685e54">${escapeHtml(name)}</th><td width="16">&nbsp;</td><td class="ink" style="padding:2px 0;vertical-align:top;color:#231d18">${escapeHtml(value)}</td></tr>`;

const item = ({ title, text }: { title: string; text: string }) =>
  `<div class="line" style="margin:0 0 16px;padding:0 0 16px;border-bottom:1px solid #e5dccf"><div class="ink" style="font-weight:600;color:#231d18">${escapeHtml(title)}</div><div class="muted" style="color:#685e54">${escapeHtml(text)}</div></div>`;

function footerOf({ footer, optOut }: MailContent): string {
  const wayOut = optOut && `<a href="${escapeHtml(optOut.url)}"${link}>${escapeHtml(optOut.words)}</a>`;
  return [footer && lines(footer), wayOut].filter(Boolean).join("<br>") || product;
}
