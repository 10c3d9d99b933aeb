import { i18n, type Messages } from "@lingui/core";
import { useSyncExternalStore } from "react";
import { textDirection, type Language } from "#contract/shared/languages.ts";
import { daySeconds } from "#contract/shared/durations.ts";
import { sayWell } from "#contract/shared/texts/said.ts";
import { type LanguageChoice, choiceFor, choiceFrom, localeFor } from "./language-choice.ts";
import { type Formats, localeState } from "./locale-state.ts";

sayWell(i18n);

const storageKey = "language";
const yearInSeconds = 365 * daySeconds;

export type CatalogPart = "first" | "rest" | "aside" | "staff";
const catalogs = {
  first: import.meta.glob<Messages>(["../../locales/*.po", "!../../locales/en.po"], {
    query: "?part=first",
    import: "default",
  }),
  rest: import.meta.glob<Messages>(["../../locales/*.po", "!../../locales/en.po"], {
    query: "?part=rest",
    import: "default",
  }),
  aside: import.meta.glob<Messages>(["../../locales/*.po", "!../../locales/en.po"], {
    query: "?part=aside",
    import: "default",
  }),
  staff: import.meta.glob<Messages>(["../../locales/*.po", "!../../locales/en.po"], {
    query: "?part=staff",
    import: "default",
  }),
};

const wantedParts = new Set<CatalogPart>(["first"]);
const loadedCatalogs = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

/** Sets the language before anything is rendered. Returns null for English, which is ready at once. */
export function initLanguage(remembers: boolean): Promise<void> | null {
  const chosen = remembers ? localStorage.getItem(storageKey) : null;
  const choice = choiceFrom(null, chosen, navigator.languages);
  if (choice.language !== "en") return switchLanguage(choice);
  activate(choice);
  return null;
}

/** Applies the signed-in account's locale and remembers it for the next start. Null changes nothing. */
export const applyAccountLocale = async (locale: string | null): Promise<void> => {
  if (locale === null) return;
  storeLocale(locale);
  await switchLanguage(choiceFor(locale));
};

/** Applies the formats that the signed-in person has chosen; an account of an older cache has none. */
export function applyFormats({ hourCycle = null, weekStart = null }: Partial<Formats>): void {
  if (hourCycle === localeState.hourCycle && weekStart === localeState.weekStart) return;
  Object.assign(localeState, { hourCycle, weekStart });
  for (const listener of listeners) listener();
}

/** Switches the language of everything on screen, remembers it, and returns the locale that belongs to it. */
export async function chooseLanguage(language: Language): Promise<string> {
  const locale = localeFor(language, navigator.languages);
  await switchLanguage(choiceFor(locale));
  storeLocale(locale);
  return locale;
}

/** Resolves when a part's texts are loaded in the page's language. English texts are in the code. */
export async function loadCatalog(part: CatalogPart): Promise<void> {
  // The "rest" catalog also holds the texts that a separate part shares with other pages.
  if (part !== "first") wantedParts.add("rest");
  wantedParts.add(part);
  await loadWanted(localeState.language);
}

/**
 * Changes with the language and the locale: a component that uses it renders again, with everything below it.
 */
export const useLanguage = (): string =>
  useSyncExternalStore(subscribe, () => Object.values(localeState).join(" "));

async function switchLanguage(choice: LanguageChoice): Promise<void> {
  if (choice.language === localeState.language && choice.locale === localeState.locale) return;
  await loadWanted(choice.language);
  activate(choice);
}

function activate({ language, locale }: LanguageChoice): void {
  Object.assign(localeState, { language, locale });
  if (language === "en") i18n.load("en", {});
  i18n.activate(language, [locale]);
  document.documentElement.lang = language;
  document.documentElement.dir = textDirection(language);
  for (const listener of listeners) listener();
}

async function loadWanted(language: Language): Promise<void> {
  if (language === "en") return;
  await Promise.all([...wantedParts].map((part) => loadOnce(language, part)));
}

function loadOnce(language: Language, part: CatalogPart): Promise<void> {
  const name = `${language} ${part}`;
  const known = loadedCatalogs.get(name) ?? load(language, part);
  loadedCatalogs.set(name, known);
  // A failed download is tried again the next time.
  known.catch(() => loadedCatalogs.delete(name));
  return known;
}

async function load(language: Language, part: CatalogPart): Promise<void> {
  const messages = await catalogs[part][`../../locales/${language}.po`]?.();
  i18n.load(language, messages ?? {});
}

/**
 * Stores the locale for the next start, and in a cookie for the server, which serves the landing page in
 * every language.
 */
function storeLocale(locale: string): void {
  localStorage.setItem(storageKey, locale);
  document.cookie = `${storageKey}=${locale}; path=/; max-age=${yearInSeconds}; samesite=lax`;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
