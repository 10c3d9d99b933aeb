import { readFileSync } from "node:fs";
import { parsePo } from "pofile-ts";
import { expect, test } from "vitest";

/** Words for things that have another word already, by language; and that word. */
const secondTerms: Record<string, readonly (readonly [term: RegExp, use: string])[]> = {
  en: [
    [/\b\w*(?:travell|cancell|modell|labell)(?:ed|ing|ers?)\b/i, "one l: American spelling"],
    [/colour|favour|behaviour|neighbour|\b(?:centre|grey|licence|programme)s?\b/i, "American spelling"],
    [
      /(?:organis|recognis|synchronis|apologis|optimis|minimis|authoris)(?:e|es|ed|ing|ation)\b/i,
      "z: American spelling",
    ],
  ],
  de: [
    [/einlogg|log-?in\b/i, "anmelden"],
    [/\bCtrl\b/, "Strg"],
  ],
  fr: [
    [/(?:à|en) deux (?:étapes|facteurs)/, "double authentification"],
    [/\bcourriel/i, "e-mail"],
  ],
  pt: [
    [/(?:login|entrada) em duas etapas/i, "verificação em duas etapas"],
    [/aparelho/i, "dispositivo"],
    [/aplicativo/i, "app"],
  ],
  ja: [
    [/ログイン/, "サインイン"],
    [/ログアウト/, "サインアウト"],
    [/ブラウザ(?!ー)/, "ブラウザー"],
    [/デバイス/, "端末"],
    [/通報/, "報告"],
  ],
};

test.each(Object.entries(secondTerms))(
  "in %s one thing has one word, on the pages and in mails",
  (language, terms) => {
    const found = ["web", "server"].flatMap((side) => {
      const file = new URL(`../../${side}/locales/${language}.po`, import.meta.url);
      return parsePo(readFileSync(file, "utf8"))
        .items.filter(({ obsolete }) => !obsolete)
        .flatMap(({ msgstr }) => msgstr)
        .flatMap((text) => terms.filter(([term]) => term.test(text)).map(([, use]) => `${text} (${use})`));
    });
    expect(found).toEqual([]);
  },
);
