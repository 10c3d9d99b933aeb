import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Messages } from "@lingui/core";
import { geoEqualEarth, geoPath } from "d3-geo";
import { feature } from "topojson-client";
import type { GeometryCollection, Topology } from "topojson-specification";
import { languages } from "#contract/shared/languages.ts";
import { catalogMessages } from "#tools/i18n/catalogs.ts";
import { bundle, runInNode } from "./bundle.ts";
import { fontsFor } from "./landing-fonts.ts";

type Pieces = { portraits: Record<string, string>; land: string };
type Static = { renderTour: (language: string, messages: Messages, pieces: Pieces) => string };

const root = fileURLToPath(new URL("../..", import.meta.url));
const tour = `${root}web/pages/landing/tour`;
/** The people of the demo who are in the pictures. */
const people = ["ana", "maria", "sam"];

/**
 * The part of the landing page below its first view, by language: HTML with its own styles and fonts, put
 * into the page by `web/pages/landing/load-tour.ts`.
 */
export async function renderTours(): Promise<ReadonlyMap<string, string>> {
  const { renderTour } = await runInNode<Static>(`${tour}/static.tsx`);
  const { styles } = await bundle(`${tour}/styles.ts`, false);
  const pieces = {
    portraits: Object.fromEntries(people.map((it) => [it, portraitOf(it)])),
    land: landPath(),
  };
  const tours = new Map<string, string>();
  for (const language of Object.keys(languages)) {
    const html = renderTour(language, messagesIn(language), pieces);
    tours.set(language, `<style>${await fontsFor(html)}${styles}</style>${html}`);
  }
  return tours;
}

const messagesIn = (language: string): Messages =>
  language === "en"
    ? {}
    : Object.assign(
        {},
        ...(["rest", "first", "tour"] as const).map((it) => catalogMessages(root, language, it)),
      );

/** The inside of a portrait's SVG. */
const portraitOf = (name: string): string =>
  readFileSync(`${root}server/seed/portraits/${name}.svg`, "utf8")
    .replaceAll(/<\/?svg[^>]*>/g, "")
    .trim();

/** The land as an SVG path in the units of the app's map; coarse, because it is drawn small. */
function landPath(): string {
  const file = createRequire(import.meta.url).resolve("world-atlas/land-110m.json");
  const world = JSON.parse(readFileSync(file, "utf8")) as Topology<{ land: GeometryCollection }>;
  const projection = geoEqualEarth().fitSize([960, 468], { type: "Sphere" });
  return geoPath(projection).digits(0)(feature(world, world.objects.land)) ?? "";
}
