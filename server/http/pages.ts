import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import helmet from "@fastify/helmet";
import fastifyStatic from "@fastify/static";
import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from "fastify";
import { isLanguage, type Language } from "../../contract/languages.ts";
import { languageForFirst, localesAsked } from "../lib/language.ts";
import { sessionCookie } from "./auth.ts";
import { sendPacked } from "./packed.ts";
import { type ShellFor, shells } from "./preload.ts";

/** `shellFor` is the shell with what that path's page begins with; `landings` are the landing page's other languages. */
export type Pages = {
  readonly landing: string;
  readonly landings: ReadonlyMap<string, string>;
  readonly shell: string;
  readonly shellFor: ShellFor;
};

/** The built web, or null where only the API is served. `folder` holds `landing.html`, `index.html` and `assets/`. */
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
    shellFor: shells(folder, shell),
  };
}

/** Only what we shipped runs: inline scripts and styles are allowed by their hash. */
export async function protectPages(
  app: FastifyInstance,
  pages: Pages | null,
  isHttps: boolean,
): Promise<void> {
  const headers = await headersFor(pages ? pages.landing + pages.shell : "", isHttps);
  const parts = Object.fromEntries(ofParts.map((name) => [name, headers[name] ?? ""]));
  app.addHook(
    "onRequest",
    async ({ url }, reply) => void reply.headers(url.startsWith("/assets/") ? parts : headers),
  );
}

/** What means something for a script, a style or a font; the rest is for documents and would double a small file. */
const ofParts = ["x-content-type-options", "cross-origin-resource-policy", "strict-transport-security"];

/** What helmet says, asked once: it would put the same together again for every answer. */
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

/** What asks for a file by its name must not take a page for it. */
const namesFile =
  /(?:^|\/)\.|\.(?:css|gif|html?|ico|jpe?g|js|json|map|mjs|php|png|svg|txt|webmanifest|webp|woff2?|xml)$/i;

/** Every path of the web's router is the same shell; visitors get the landing page at the root. */
export async function servePages(app: FastifyInstance, folder: string, pages: Pages): Promise<void> {
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
      // An old worker would go on showing old things for a day.
      if (/\/(?:sw\.js|manifest\.webmanifest)$/.test(path)) reply.header("cache-control", "no-cache");
      if (path.includes("/icons/")) reply.header("cache-control", "public, max-age=86400");
    },
    globIgnore: ["assets/**", "index.html", "before.json", "landing*.html", "**/*.br", "**/*.gz", ".vite/**"],
  });

  app.get("/", (request, reply) =>
    request.cookies[sessionCookie] ? sendShell(request, reply, pages) : sendLanding(request, reply, pages),
  );
  app.get("/landing", (request, reply) => sendLanding(request, reply, pages));
  // Browsers ask for it wherever a page names no picture of its own.
  app.get("/favicon.ico", (_, reply) => reply.redirect("/mark.svg"));
  const outbox = app.hasRoute({ method: "GET", url: "/dev/outbox" }) ? [] : ["/dev/outbox"];
  const metrics = app.hasRoute({ method: "GET", url: "/metrics" }) ? [] : ["/metrics"];
  for (const url of ["/api", "/api/*", ...outbox, ...metrics])
    app.all(url, (_, reply) => reply.callNotFound());
  app.get<{ Params: { "*": string } }>("/*", (request, reply) =>
    namesFile.test(request.params["*"]) ? reply.callNotFound() : sendShell(request, reply, pages),
  );
}

const languageCookie = "language";
const year = 365 * 24 * 60 * 60;

/** In the language that was just chosen by a link, else the one that was chosen before, else what the browser asks for. */
function sendLanding(request: FastifyRequest, reply: FastifyReply, pages: Pages) {
  const { language: chosen } = request.query as { language?: unknown };
  if (typeof chosen === "string" && isLanguage(chosen))
    reply.setCookie(languageCookie, chosen, { path: "/", sameSite: "lax", maxAge: year });
  const language = languageHere(request, typeof chosen === "string" ? chosen : null);
  return send(request, reply, pages.landings.get(language) ?? pages.landing);
}

/** One of the sections beside the first is another page of the same path; what is seen of it first isn't the first's. */
const sendShell = (request: FastifyRequest, reply: FastifyReply, pages: Pages) => {
  const { pathname, search } = new URL(request.url, "http://here");
  return send(request, reply, pages.shellFor(pathname, languageHere(request, null), !/\btab=/.test(search)));
};

function languageHere(request: FastifyRequest, chosen: string | null): Language {
  const asked = localesAsked(request.headers["accept-language"]);
  const { i18n } = languageForFirst([chosen, request.cookies[languageCookie] ?? null, ...asked]);
  return isLanguage(i18n.locale) ? i18n.locale : "en";
}

function send(request: FastifyRequest, reply: FastifyReply, html: string) {
  reply.headers({
    "cache-control": "no-cache",
    vary: "Accept-Encoding, Cookie, Accept-Language",
    "content-type": "text/html; charset=utf-8",
  });
  return sendPacked(request, reply, html);
}
