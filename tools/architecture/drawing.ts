import { arrowsFor } from "./arrows.ts";
import type { PartImport } from "./imports.ts";
import { type PictureBox, boxesFor, lineHeight, parts, pictureWidth } from "./places.ts";

/** Average width of a letter of a box's texts, in pixels. */
const charWidth = 7.3;
const padding = 12;
const headerHeight = 44;
const footerHeight = 52;

/**
 * Draws the parts of the program and their imports as SVG. The picture depends only on which part imports
 * which and on the domain's features in their order, so it doesn't change with every new import.
 */
export function draw(imports: readonly PartImport[], features: readonly string[]): string {
  const { arrows, redundant } = arrowsFor(imports, parts);
  const { boxes, height } = boxesFor((box) => linesOf(box).length);
  const boxOf = new Map(boxes.map((box) => [box.part, box]));
  const bottom = height + headerHeight;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pictureWidth} ${bottom + footerHeight}" role="img" aria-labelledby="title">
<title id="title">The parts of Coincide and their imports</title>
<style>${style}</style>
<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto-start-reverse"><path class="head" d="M0 0 8 4 0 8Z"/></marker></defs>
<rect class="ground" width="${pictureWidth}" height="${bottom + footerHeight}" rx="12"/>
<text class="group" x="${boxOf.get("web/pages")!.x}" y="34">In the browser</text>
<text class="group" x="${boxOf.get("server/domain")!.x}" y="34">On the server</text>
<g transform="translate(0 ${headerHeight})">
${boxes.map(drawBox).join("\n")}
${arrows.map(([from, to]) => drawArrow(boxOf.get(from)!, boxOf.get(to)!)).join("\n")}
</g>
<path class="arrow" d="M24 ${bottom + 30}H56"/>
<text class="text" x="66" y="${bottom + 35}">imports. “also”: what a part imports directly as well, although arrows lead there by way of other parts.</text>
</svg>
`;

  function linesOf({
    part,
    caption,
    width,
  }: Pick<PictureBox, "part" | "caption" | "width">): readonly Line[] {
    const others = (redundant.get(part) ?? []).map((it) => shortName(it, part));
    const fits = Math.floor((width - 2 * padding) / charWidth);
    return [
      ...wrapped(caption.split(" "), " ", fits).map((text): Line => ({ kind: "text", text })),
      ...(part === "server/domain" ? wrapped(features, " · ", fits) : []).map((text): Line => ({
        kind: "feature",
        text,
      })),
      ...(others.length > 0 ? wrapped(`also ${others.join(", ")}`.split(" "), " ", fits) : []).map(
        (text): Line => ({ kind: "also", text }),
      ),
    ];
  }

  function drawBox(box: PictureBox): string {
    const x = box.x + padding;
    const lines = linesOf(box).map(
      ({ kind, text }, at) =>
        `<text class="${kind}" x="${x}" y="${box.y + 48 + lineHeight * at}">${text}</text>`,
    );
    return [
      `<rect class="${box.color}" x="${box.x}" y="${box.y}" width="${box.width}" height="${box.height}" rx="8"/>`,
      `<text class="name" x="${x}" y="${box.y + 26}">${box.part}</text>`,
      ...lines,
    ].join("\n");
  }
}

type Line = { readonly kind: "text" | "feature" | "also"; readonly text: string };

/** An arrow from the lower edge of a box to the upper edge of another one, straight if they overlap. */
function drawArrow(from: PictureBox, to: PictureBox): string {
  const start = Math.max(from.x, to.x);
  const end = Math.min(from.x + from.width, to.x + to.width);
  const [y, target] = [from.y + from.height, to.y - 1];
  if (start < end) return `<path class="arrow" d="M${(start + end) / 2} ${y}V${target}"/>`;
  const bend = y + (y < target ? 20 : -20);
  return `<path class="arrow" d="M${from.x + from.width / 2} ${y}V${bend}H${to.x + to.width / 2}V${target}"/>`;
}

/** `lib` for `server/lib` in a box of the server. */
const shortName = (part: string, place: string): string => {
  const [folder = ""] = place.split("/");
  return part.startsWith(`${folder}/`) ? part.slice(folder.length + 1) : part;
};

/** Joins words into lines of at most `fits` letters. */
function wrapped(words: readonly string[], separator: string, fits: number): readonly string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + separator.length + word.length <= fits)
      lines[lines.length - 1] = last + separator + word;
    else lines.push(word);
  }
  return lines;
}

/** The picture has its own background, because a page that embeds it can be light or dark. */
const style = `
text{font:14px system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;fill:#3d3730}
.name{font:600 14px ui-monospace,SFMono-Regular,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#1f1b16}
.group{font-weight:600;font-size:16px}
.also{fill:#6b6257;font-style:italic}
.feature{fill:#403a9f}
.ground{fill:#faf6f0}
.web{fill:#fdebdd;stroke:#c9763f}
.server{fill:#ecebf9;stroke:#6660c0}
.contract{fill:#e0f1e6;stroke:#3f8f65}
.arrow{fill:none;stroke:#6b6257;stroke-width:1.6;marker-end:url(#head)}
.head{fill:#6b6257}
@media (prefers-color-scheme:dark){
text{fill:#d8d0c6}
.name{fill:#f7f2eb}
.also{fill:#aaa093}
.feature{fill:#b9b5f5}
.ground{fill:#171411}
.web{fill:#33251b;stroke:#c98a5f}
.server{fill:#23213b;stroke:#8d88e0}
.contract{fill:#1a3025;stroke:#5fb389}
.arrow{stroke:#b5aa9c}
.head{fill:#b5aa9c}
}
`;
