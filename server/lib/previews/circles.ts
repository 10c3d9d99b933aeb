/** The size of a card in pixels, as the services that show link previews want it. */
export const cardSize = { width: 1200, height: 630 };

type Colour = readonly [red: number, green: number, blue: number];
type Circle = { x: number; y: number; radius: number };

// The colours of the light theme.
const surface: Colour = [0xfa, 0xf6, 0xf0];
const mineColour: Colour = [0x4b, 0x44, 0xb5];
const theirsColour: Colour = [0xe2, 0x63, 0x3f];
const sharedColour: Colour = [0xf5, 0xb2, 0x2e];
const white: Colour = [0xff, 0xff, 0xff];

const mine: Circle = { x: 475, y: 253, radius: 200 };
const theirs: Circle = { x: 725, y: 253, radius: 200 };
const empty: Circle = { x: 380, y: 253, radius: 72 };
const dashes = 20;

/**
 * The pixels of the logo's two circles with a dashed place in the first one, three bytes each. They are
 * computed here because the image library may not read SVG: uploaded photos must never be read as that.
 */
export function circles(): Buffer {
  const { width, height } = cardSize;
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [inMine, inTheirs] = [coverage(mine, x, y), coverage(theirs, x, y)];
      let colour = over(surface, mineColour, inMine);
      colour = over(colour, theirsColour, inTheirs);
      colour = over(colour, sharedColour, inMine * inTheirs);
      colour = over(colour, white, dashAt(x, y));
      pixels.set(colour, (y * width + x) * 3);
    }
  return pixels;
}

/** How much of a pixel the circle covers, from 0 to 1. */
const coverage = ({ x, y, radius }: Circle, atX: number, atY: number): number =>
  Math.min(1, Math.max(0, radius - Math.hypot(atX - x, atY - y) + 0.5));

/** How much of a pixel the dashed line around the empty place covers. */
function dashAt(x: number, y: number): number {
  const ring =
    coverage({ ...empty, radius: empty.radius + 2 }, x, y) -
    coverage({ ...empty, radius: empty.radius - 2 }, x, y);
  if (ring === 0) return 0;
  const turn = (Math.atan2(y - empty.y, x - empty.x) / (2 * Math.PI) + 1) * dashes;
  return turn % 1 < 0.6 ? ring : 0;
}

const over = (ground: Colour, colour: Colour, share: number): Colour =>
  share === 0
    ? ground
    : ([0, 1, 2].map((part) =>
        Math.round(ground[part]! + (colour[part]! - ground[part]!) * share),
      ) as unknown as Colour);
