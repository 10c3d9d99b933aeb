import { i18n, type Messages } from "@lingui/core";
import { useSyncExternalStore } from "react";
import { directionOf, type Language } from "../../contract/languages.ts";
import { type Choice, choiceFor, choiceFrom, localeFor } from "./language-choice.ts";
import { reader } from "./reader.ts";

const key = "language";
const year = 365 * 24 * 60 * 60;

export type Part = "first" | "rest" | "aside" | "staff";
const catalogs = {
  first: import.meta.glob<Messages>(["../locales/*.po", "!../locales/en.po"], {
    query: "?part=first",
    import: "default",
  }),
  rest: import.meta.glob<Messages>(["../locales/*.po", "!../locales/en.po"], {
    query: "?part=rest",
    import: "default",
  }),
  aside: import.meta.glob<Messages>(["../locales/*.po", "!../locales/en.po"], {
    query: "?part=aside",
    import: "default",
  }),
  staff: import.meta.glob<Messages>(["../locales/*.po", "!../locales/en.po"], {
    query: "?part=staff",
    import: "default",
  }),
};

const wanted = new Set<Part>(["first"]);
const loaded = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();
let say = (text: string): string => text;

/** Takes up the language before anything is shown; English needs nothing and is ready at once. */
export function startLanguage(remembers: boolean): Promise<void> | null {
  const chosen = remembers ? localStorage.getItem(key) : null;
  const choice = choiceFrom(null, chosen, navigator.languages);
  if (choice.language !== "en") return settle(choice);
  become(choice);
  return null;
}

/** The language of the account that is signed in, kept for the next time; without one, what stands stays. */
export const followAccount = async (locale: string | null): Promise<void> => {
  if (locale === null) return;
  remember(locale);
  await settle(choiceFor(locale));
};

/** Switches at once, everything that is open included, and keeps it; answers with the locale that goes with it. */
export async function chooseLanguage(language: Language): Promise<string> {
  const locale = localeFor(language, navigator.languages);
  await settle(choiceFor(locale));
  remember(locale);
  return locale;
}

/** Resolves when the texts of a part are there in the language of the page. English has them in its code. */
export async function wordsReady(part: Part): Promise<void> {
  // What a page of its own shares with others stands with the rest.
  if (part !== "first") wanted.add("rest");
  wanted.add(part);
  await loadWanted(reader.language);
}

/** Changes with the language and the locale: whoever uses it is drawn again, and everything below. */
export const useLanguage = (): string =>
  useSyncExternalStore(subscribe, () => `${reader.language} ${reader.locale}`);

/** A complaint of the contract's checks, or whatever else stands in plain English, in the language of the page. */
export const said = (text: string): string => say(text);

async function settle(choice: Choice): Promise<void> {
  if (choice.language === reader.language && choice.locale === reader.locale) return;
  await loadWanted(choice.language);
  become(choice);
}

function become({ language, locale }: Choice): void {
  Object.assign(reader, { language, locale });
  if (language === "en") i18n.load("en", {});
  i18n.activate(language, [locale]);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  for (const listener of listeners) listener();
}

async function loadWanted(language: Language): Promise<void> {
  if (language === "en") return;
  await Promise.all([...wanted].map((part) => loadOnce(language, part)));
}

function loadOnce(language: Language, part: Part): Promise<void> {
  const name = `${language} ${part}`;
  const known = loaded.get(name) ?? load(language, part);
  loaded.set(name, known);
  // What could not be fetched is asked for again the next time.
  known.catch(() => loaded.delete(name));
  return known;
}

async function load(language: Language, part: Part): Promise<void> {
  const [messages = {}, { sayPlain }] = await Promise.all([
    catalogs[part][`../locales/${language}.po`]?.(),
    import("./say-plain.ts"),
  ]);
  say = sayPlain;
  i18n.load(language, messages);
}

/** For the next start, and for the server, which has the landing page in every language. */
function remember(locale: string): void {
  localStorage.setItem(key, locale);
  document.cookie = `${key}=${locale}; path=/; max-age=${year}; samesite=lax`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
