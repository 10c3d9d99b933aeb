import { expect, test } from "vitest";
import { type Command, commandsOf, operatorDocuments, whereIs } from "./documents.ts";
import { onMachine, whyNoMachine } from "./machine.ts";
import { runnable, scriptOf } from "./script.ts";

const why = whyNoMachine();
if (why) console.warn(`The commands of the documents are not run: ${why}.`);
const commands = runnable(operatorDocuments.flatMap((it) => commandsOf(it)));

/** Runs the chosen commands, one after another on a machine of their own. */
async function expectToRun(isOurs: (command: Command) => boolean) {
  const ours = commands.filter(isOurs);
  const printed = await onMachine(scriptOf(ours));
  expect(printed).toBe(ours.map((it) => `ran ${whereIs(it)}\n`).join(""));
}

test
  .skipIf(why)
  .concurrent(
    "Ana can type every command of the README on her computer",
    () => expectToRun((it) => it.document === "README.md"),
    600_000,
  );

test
  .skipIf(why)
  .concurrent(
    "an operator can type every command of the documents on a server",
    () => expectToRun((it) => it.document !== "README.md"),
    600_000,
  );
