import { load, type CheerioAPI } from "cheerio/slim";
import { largestDocument } from "../../contract/imports.ts";
import { depthOf } from "./nesting.ts";
import { parsedBy, Unreadable } from "./unreadable.ts";

/** Deeper than any mail's tables in tables; what parses deeper takes time that grows with its square. */
const deepest = 800;

/** A page's elements, as they stand there: nothing is run, nothing is fetched. */
export function openHtml(html: string): CheerioAPI {
  if (html.length > largestDocument) throw new Unreadable("too-large");
  if (depthOf(html) > deepest) throw new Unreadable("not-understood");
  return parsedBy((text) => load(text, { xml: { xmlMode: false, decodeEntities: true } }), html);
}
