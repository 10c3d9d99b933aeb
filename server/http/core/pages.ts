import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import helmet from "@fastify/helmet";
import fastifyStatic from "@fastify/static";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { isLanguage, type Language } from "#contract/shared/languages.ts";
import { daySeconds } from "#contract/shared/durations.ts";
import { languageForFirst, acceptedLocales } from "#lib/language.ts";
import { sessionSecretOf } from "./auth.ts";
import { sendPrecompressed } from "./precompressed.ts";
import { type ShellFor, createShellFor } from "./html-shell.ts";
import { addFriendPreview, addPreview, type WithPreview } from "./previews/head.ts";
import { servePreviews } from "./previews/pictures.ts";
import type { App } from "./serve.ts";

/**
 * `shellFor` returns the shell with the prerendered start of a path's page. `landings` are the translations
 * of the landing page.
 */
export type Pages = {
  readonly landing: string;
  readonly landings: ReadonlyMap<string, string>;
  readonly shell: string;
  readonly shellFor: ShellFor;
};

/**
 * Reads the built web app from `folder` (`landing.html`, `index.html`, `assets/`). Returns null if there is
 * none: then only the API is served.
 */
export function readPages(folder: string): Pages | null {
  if (!existsSync(`${folder}/index.html`)) return null;
  const shell = readFileSync(`${folder}/index.html`, "utf8");
  return {
    landing: readFileSync(`${folder}/landing.html`, "utf8"),
    landings: new Map(
      readdirSync(folder).flatMap((file) => {
        const language = /^landing\.(\w+)\.html$/.exec(file)?.[1];
        return language ? [[language, readFileSync(`${folder}/${file}`, "utf8")] as const] : [];
      }),
    ),
    shell,
    shellFor: createShellFor(folder, shell),
  };
}

/**
 * Sets the security headers, and returns those of a page. Only code that we shipped runs: inline scripts are
 * allowed by their hash.
 */
export async function setSecurityHeaders(
  app: FastifyInstance,
  pages: Pages | null,
  isHttps: boolean,
): Promise<Record<string, string>> {
  const headers = await headersFor(pages ? pages.landing + pages.shell : "", isHttps);
  const parts = Object.fromEntries(assetHeaders.map((name) => [name, headers[name] ?? ""]));
  app.addHook(
    "onRequest",
    async ({ url }, reply) => void reply.headers(url.startsWith("/assets/") ? parts : headers),
  );
  return headers;
}

/**
 * The headers that matter for scripts, styles and fonts. The others are for documents, and would double the
 * size of a small file.
 */
const assetHeaders = ["x-content-type-options", "cross-origin-resource-policy", "strict-transport-security"];

/** Pages may copy and use passkeys. They use nothing else that a browser asks people about. */
const permissionsPolicy = [
  ...["clipboard-write", "publickey-credentials-create", "publickey-credentials-get"].map(
    (feature) => `${feature}=(self)`,
  ),
  ...["accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "hid"],
  ...[
    "idle-detection",
    "magnetometer",
    "microphone",
    "midi",
    "payment",
    "serial",
    "usb",
    "window-management",
  ],
]
  .map((feature) => (feature.includes("=") ? feature : `${feature}=()`))
  .join(", ");

/** Asks helmet for its headers once, because it would compute the same headers again for every response. */
async function headersFor(html: string, isHttps: boolean): Promise<Record<string, string>> {
  const asked = fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...hashes(html, "script")],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:"],
        fontSrc: ["'self'", "data:"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(isHttps && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000 } : false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
  });
  asked.addHook("onSend", async (_, reply) => void reply.header("permissions-policy", permissionsPolicy));
  asked.get("/", (_, reply) => reply.send());
  const { headers } = await asked.inject("/");
  const own = new Set(["content-length", "date", "connection"]);
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (own.has(name) ? [] : [[name, String(value)]])),
  );
}

function hashes(html: string, tag: "script"): string[] {
  const inline = html.matchAll(new RegExp(`<${tag}(?![^>]*\\ssrc=)[^>]*>([\\s\\S]*?)</${tag}>`, "g"));
  return [...inline].map(
    ([, text]) =>
      `'sha256-${createHash("sha256")
        .update(text ?? "")
        .digest("base64")}'`,
  );
}

/** Paths that name a file. A missing file must be a 404, not a page. */
const filePattern =
  /(?:^|\/)\.|\.(?:css|gif|html?|ico|jpe?g|js|json|map|mjs|php|png|svg|txt|webmanifest|webp|woff2?|xml)$/i;

/**
 * Serves the built web app. Every path of its router gets the same shell; visitors get the landing page at
 * the root.
 */
export async function servePages(
  app: App,
  folder: string,
  { pages, publicUrl }: { pages: Pages; publicUrl: string },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: `${folder}/assets`,
    prefix: "/assets/",
    immutable: true,
    maxAge: "365d",
    preCompressed: true,
  });
  await app.register(fastifyStatic, {
    root: folder,
    prefix: "/",
    decorateReply: false,
    wildcard: false,
    setHeaders: (reply, path) => {
      // A cached service worker would keep showing old content for a day.
      if (/\/(?:sw\.js|manifest\.webmanifest)$/.test(path)) reply.header("cache-control", "no-cache");
      if (path.includes("/icons/")) reply.header("cache-control", `public, max-age=${daySeconds}`);
    },
    globIgnore: ["assets/**", "index.html", "before.json", "landing*.html", "**/*.br", "**/*.gz", ".vite/**"],
  });

  servePreviews(app);
  const withPreview = addPreview(publicUrl);
  app.get("/", (request, reply) =>
    sessionSecretOf(request, publicUrl)
      ? sendShell(request, reply, pages, (html) => html)
      : sendLanding(request, reply, pages, withPreview),
  );
  app.get("/landing", (request, reply) => sendLanding(request, reply, pages, withPreview));
  app.get("/connect/*", async (request, reply) => {
    const { pathname: path } = new URL(request.url, "http://here");
    const language = visitorLanguage(request, null);
    const html = pages.shellFor(path, language, true);
    const own = await addFriendPreview(app, request, { html, path, language, publicUrl });
    return own === null
      ? send(request, reply, withPreview(html, path, language))
      : reply.headers(pageHeaders).send(own);
  });
  // Browsers request it when a page doesn't link an icon.
  app.get("/favicon.ico", (_, reply) => reply.redirect("/mark.svg"));
  const outbox = app.hasRoute({ method: "GET", url: "/dev/outbox" }) ? [] : ["/dev/outbox"];
  const metrics = app.hasRoute({ method: "GET", url: "/metrics" }) ? [] : ["/metrics"];
  for (const url of ["/api", "/api/*", ...outbox, ...metrics])
    app.all(url, (_, reply) => reply.callNotFound());
  app.get<{ Params: { "*": string } }>("/*", (request, reply) =>
    filePattern.test(request.params["*"])
      ? reply.callNotFound()
      : sendShell(request, reply, pages, withPreview),
  );
}

const languageCookie = "language";
const yearSeconds = 365 * daySeconds;

/**
 * Sends the landing page in the language just chosen by a link, else the one in the cookie, else the one that
 * the browser asks for.
 */
function sendLanding(request: FastifyRequest, reply: FastifyReply, pages: Pages, withPreview: WithPreview) {
  const { language: chosen } = request.query as { language?: unknown };
  if (typeof chosen === "string" && isLanguage(chosen))
    reply.setCookie(languageCookie, chosen, { path: "/", sameSite: "lax", maxAge: yearSeconds });
  const language = visitorLanguage(request, typeof chosen === "string" ? chosen : null);
  return send(request, reply, withPreview(pages.landings.get(language) ?? pages.landing, "/", language));
}

/**
 * Sends the shell. With a `tab` in the query the page starts with another section, so the prerendered first
 * section doesn't fit.
 */
const sendShell = (request: FastifyRequest, reply: FastifyReply, pages: Pages, withPreview: WithPreview) => {
  const { pathname, search } = new URL(request.url, "http://here");
  const language = visitorLanguage(request, null);
  const html = pages.shellFor(pathname, language, !/\btab=/.test(search));
  return send(request, reply, withPreview(html, pathname, language));
};

function visitorLanguage(request: FastifyRequest, chosen: string | null): Language {
  const asked = acceptedLocales(request.headers["accept-language"]);
  const { i18n } = languageForFirst([chosen, request.cookies[languageCookie] ?? null, ...asked]);
  return isLanguage(i18n.locale) ? i18n.locale : "en";
}

const pageHeaders = {
  "cache-control": "no-cache",
  vary: "Accept-Encoding, Cookie, Accept-Language",
  "content-type": "text/html; charset=utf-8",
};

function send(request: FastifyRequest, reply: FastifyReply, html: string) {
  reply.headers(pageHeaders);
  return sendPrecompressed(request, reply, html);
}
