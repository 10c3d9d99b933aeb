import { parentPort } from "node:worker_threads";
import { ZxcvbnFactory } from "@zxcvbn-ts/core";
import * as common from "@zxcvbn-ts/language-common";
import * as english from "@zxcvbn-ts/language-en";

// Without translations, zxcvbn returns the keys of its hints.
const zxcvbn = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  // With the default of 100, a text like "4@3$1!0" takes half a second.
  l33tMaxSubstitutions: 10,
});

type Question = { id: number; password: string; about: string[] };

parentPort?.on("message", ({ id, password, about }: Question) => {
  const words = about
    .flatMap((text) => [text, ...text.split(/[\s@._+-]+/)])
    .filter((word) => word.length > 2);
  const { score, feedback } = zxcvbn.check(password, words);
  parentPort?.postMessage({ id, score, hint: feedback.warning ?? feedback.suggestions[0] ?? null });
});
// The first message says that the dictionaries are loaded.
parentPort?.postMessage("ready");
