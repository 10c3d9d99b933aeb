import type { MailContent, MailPart } from "./message.ts";

/** Renders a message as plain text, for mail programs without HTML. */
export function renderText({ parts, footer, optOut }: MailContent): string {
  const end = [footer, optOut && `${optOut.words}: ${optOut.url}`].filter(Boolean);
  return [...parts.map(inText), ...(end.length > 0 ? [["-- ", ...end].join("\n")] : [])].join("\n\n") + "\n";
}

function inText(part: MailPart): string {
  if ("greeting" in part) return part.greeting;
  if ("paragraph" in part) return part.paragraph;
  if ("button" in part) return `${part.button}:\n${part.to}`;
  if ("link" in part) return `${part.link}: ${part.to}`;
  if ("facts" in part) return part.facts.map(([name, value]) => `${name}: ${value}`).join("\n");
  if ("items" in part) return part.items.map(({ title, text }) => `${title}\n${text}`).join("\n\n");
  return part.small;
}
