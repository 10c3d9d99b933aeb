import type { FastifyRequest } from "fastify";
import { type Language, languageForFirst, acceptedLocales } from "#lib/language.ts";

/** The language to answer in: the account's, else the one that the browser asks for. */
export const languageOf = ({ locale, headers }: FastifyRequest): Language =>
  languageForFirst([locale ?? null, ...acceptedLocales(headers["accept-language"])]);
