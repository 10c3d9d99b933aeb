import type { FastifyRequest } from "fastify";
import type { Language } from "#contract/shared/languages.ts";
import { product } from "#contract/shared/product.ts";
import type { App } from "#http/core/serve.ts";
import { escapeHtml } from "#lib/html.ts";
import { languageFor } from "#lib/language.ts";
import { cardSize } from "#lib/previews/circles.ts";
import { firstNameFor } from "./first-name.ts";
import { generalImage, imageOf } from "./pictures.ts";

/** The HTML with the preview of its link in the head. */
export type WithPreview = (html: string, path: string, language: Language) => string;

/** Adds the preview of a public page; every page without a title of its own has the general one. */
export const addPreview =
  (publicUrl: string): WithPreview =>
  (html, path, language) =>
    inHead(html, {
      ...generalPreview(language),
      ...titleOf(path, language),
      image: publicUrl + generalImage,
    });

const connectPath = /^\/connect\/([^/]+)\/?$/;

/**
 * The shell with the preview of a friend's link; null if the path isn't one, or if it must have the general
 * preview: the person is unknown or hidden, or can't be looked up at the moment.
 */
export async function addFriendPreview(
  app: App,
  request: FastifyRequest,
  { html, path, language, publicUrl }: { html: string; path: string; language: Language; publicUrl: string },
): Promise<string | null> {
  const encoded = connectPath.exec(path)?.[1];
  if (encoded === undefined) return null;
  try {
    const userId = decodeURIComponent(encoded);
    await app.services.count("read", request);
    const name = await firstNameFor(app.services.context(), request, userId);
    if (name === null) return null;
    const { i18n } = languageFor(language);
    return inHead(html, {
      ...generalPreview(language),
      title: i18n._("{name} wants to know when you’re in the same city", { name }),
      image: publicUrl + imageOf(userId),
    });
  } catch {
    // The page must open without a database as well, and says itself what is wrong.
    return null;
  }
}

type Preview = { title: string; description: string; image: string };

function generalPreview(language: Language): Omit<Preview, "image"> {
  const { i18n } = languageFor(language);
  return {
    title: i18n._("See when your friends are in the same city"),
    description: i18n._(
      "{product} tells friends when their trips overlap. You see the days you share, not each other’s plans.",
      { product },
    ),
  };
}

function titleOf(path: string, language: Language): { title?: string } {
  const { i18n } = languageFor(language);
  switch (path) {
    case "/about":
      return { title: i18n._("About {product}", { product }) };
    case "/terms":
      return { title: i18n._("Terms of Service") };
    case "/privacy":
      return { title: i18n._("Privacy Policy") };
    case "/register":
      return { title: i18n._("Create an account on {product}", { product }) };
    default:
      return {};
  }
}

function inHead(html: string, { title, description, image }: Preview): string {
  const values = [
    ["og:type", "website"],
    ["og:site_name", product],
    ["og:title", title],
    ["og:description", description],
    ["og:image", image],
    ["og:image:width", String(cardSize.width)],
    ["og:image:height", String(cardSize.height)],
  ] as const;
  const tags = values.map(([name, value]) => `<meta property="${name}" content="${escapeHtml(value)}">`);
  const twitter = '<meta name="twitter:card" content="summary_large_image">';
  // A function, because a replacement text gives `$` a meaning.
  return html.replace("</head>", () => `${tags.join("")}${twitter}</head>`);
}
