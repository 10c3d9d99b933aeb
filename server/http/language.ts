import type { FastifyRequest } from "fastify";
import { type Language, languageForFirst, localesAsked } from "../lib/language.ts";

/** In which language whoever calls is answered: their account's, else what their browser asks for. */
export const languageOf = ({ locale, headers }: FastifyRequest): Language =>
  languageForFirst([locale ?? null, ...localesAsked(headers["accept-language"])]);
