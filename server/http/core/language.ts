import type { FastifyRequest } from "fastify";
import { type LoadedLanguage, languageForFirst, acceptedLocales } from "#lib/language.ts";

/** The language to answer in: the account's, else the one that the browser asks for. */
export const languageOf = ({ locale, headers }: FastifyRequest): LoadedLanguage =>
  languageForFirst([locale ?? null, ...acceptedLocales(headers["accept-language"])]);
