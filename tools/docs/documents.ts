import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** The documents for people who run Coincide, in the order in which an operator needs them. */
export const operatorDocuments: readonly string[] = [
  "README.md",
  ...["deploy", "secrets", "admin", "troubleshooting", "delivery", "security", "backup"].map(
    (it) => `docs/${it}.md`,
  ),
];

/** `kind` is the language of its block; code within a sentence is `sh`. */
export type Command = { document: string; line: number; kind: string; text: string };

export const whereIs = ({ document, line }: Command) => `${document}:${line}`;

/**
 * What one document tells operators to run or to write into a file: each command of its `sh` blocks, each
 * other block as a whole, and commands within sentences.
 */
export function commandsOf(document: string, text = readFileSync(join(root, document), "utf8")): Command[] {
  const found: Command[] = [];
  const lineAt = (index: number) => text.slice(0, index).split("\n").length;
  for (const { index, 1: language = "", 2: body = "" } of text.matchAll(fenced)) {
    const first = lineAt(index) + 1;
    if (language === "text") continue;
    const parts = language === "sh" ? split(body) : [{ offset: 0, text: body.trimEnd() }];
    for (const it of parts) found.push({ document, line: first + it.offset, kind: language, text: it.text });
  }
  const prose = text.replaceAll(fenced, (block) => block.replaceAll(/[^\n]/g, " "));
  for (const { index, 1: code = "" } of prose.matchAll(/`([^`]+)`/g)) {
    const command = code.replaceAll(/\s+/g, " ");
    if (isCommand.test(command)) found.push({ document, line: lineAt(index), kind: "sh", text: command });
  }
  return found.toSorted((a, b) => a.line - b.line);
}

const fenced = /^```(\w*)\n(.*?)^```$/gms;

/** Code in a sentence that is a command with arguments, after settings such as `DATA_DIR=/tmp/try`. */
const isCommand =
  /^(?!npm run admin$)(?:[A-Z_]+=\S* )*(?:(?:sudo|npm|node|tar|age|apt|psql|curl|chmod|chown|chgrp|systemctl|useradd) |bin\/(?!$))/;

/**
 * The commands of a shell block, each with its first line counted from 0: with continuation lines, with
 * here-documents, and with the assignments of shell variables (`time=…`) that precede it.
 */
function split(body: string): { offset: number; text: string }[] {
  const commands: { offset: number; text: string }[] = [];
  let lines: string[] = [];
  let start: string | undefined;
  let end: string | undefined;
  for (const [index, line] of body.trimEnd().split("\n").entries()) {
    lines.push(line);
    start ??= line;
    if (end === undefined) end = /<<\s*'?(\w+)/.exec(line)?.[1];
    else if (line === end) end = undefined;
    if (end !== undefined || /(?:\\|\||&&|\{)$/.test(line)) continue;
    const assigns = /^[a-z_]+=/.test(start);
    start = undefined;
    if (assigns) continue;
    commands.push({ offset: index - lines.length + 1, text: lines.join("\n") });
    lines = [];
  }
  if (lines.length > 0) throw new Error(`This command has no end: ${lines.join("\n")}`);
  return commands;
}
