/** A box of the picture: a part of the program with its place, in pixels. */
export type PictureBox = {
  readonly part: string;
  readonly caption: string;
  readonly color: "web" | "server" | "contract";
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

type Place = Pick<PictureBox, "part" | "caption" | "color"> & {
  readonly span: readonly [left: number, right: number];
};
const place = (part: string, caption: string, left: number, right: number): Place => ({
  part,
  caption,
  color: part.startsWith("web") ? "web" : part.startsWith("server") ? "server" : "contract",
  span: [left, right],
});

export const pictureWidth = 940;
const [left, middle, right] = [24, 256, pictureWidth - 24];
const endOfWeb = 228;
/** Background jobs reach past the domain, because `server/app.ts` gives them what to run. */
const besideJobs = 744;

/** The layers from top to bottom. An arrow leads down to a box that is below its own box. */
const layers: readonly (readonly Place[])[] = [
  [
    place("web/*.tsx", "start and routes", left, endOfWeb),
    place("server/*.ts", "main, app, listeners, schedule; admin, seed", middle, right),
  ],
  [
    place("web/pages", "screens", left, endOfWeb),
    place("server/http", "API calls, pages", middle, 412),
    place("server/realtime", "WebSockets", 422, 578),
    place("server/mail-in", "incoming mail", 588, besideJobs),
    place("server/jobs", "queue and poller", 758, right),
  ],
  [
    place("web/features", "one folder per feature", left, endOfWeb),
    place("server/domain", "business rules; a feature imports only those before it:", middle, besideJobs),
  ],
  [
    place("web/ui", "design system", left, endOfWeb),
    place("server/db", "tables, migrations, backups", middle, besideJobs),
  ],
  [
    place("web/lib", "what every screen needs", left, endOfWeb),
    place("server/lib", "mail, storage, crypto, caches …", middle, right),
  ],
  [place("server/booking-parser", "reads strangers' documents, in a process of its own", middle, right)],
  [place("contract", "every API call, described once", left, right)],
];

export const parts = layers.flat().map(({ part }) => part);

const [top, gap] = [4, 40];
export const lineHeight = 20;

/** The boxes of all layers. A layer is as high as its text: `linesOf` returns the lines below a name. */
export function boxesFor(linesOf: (box: Omit<PictureBox, "x" | "y" | "height">) => number): {
  boxes: readonly PictureBox[];
  height: number;
} {
  const boxes: PictureBox[] = [];
  let y = top;
  for (const layer of layers) {
    const placed = layer.map(({ span: [x, end], ...box }) => ({ ...box, x, width: end - x }));
    const height = 40 + lineHeight * Math.max(...placed.map(linesOf));
    boxes.push(...placed.map((box) => ({ ...box, y, height })));
    y += height + gap;
  }
  return { boxes, height: y - gap };
}
