import { strongColourOf } from "#ui/styles/place-colour.ts";

export type PictureTheme = "light" | "dark";
export type Paint = ReturnType<typeof paintOf>;

const colourTokens = [
  "surface",
  "raised",
  "ink",
  "muted",
  "accent",
  "mine",
  "mine-soft",
  "theirs",
  "shared",
] as const;

/** The values of the colour tokens in a theme, which may differ from the page's. */
export function paintOf(theme: PictureTheme) {
  const probe = document.createElement("span");
  probe.style.colorScheme = theme;
  // During a transition, the computed colour would not be the requested one yet.
  probe.style.transition = "none";
  document.body.append(probe);
  const valueOf = (colour: string): string => {
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  };
  const tokens = Object.fromEntries(colourTokens.map((name) => [name, valueOf(`var(--${name})`)])) as Record<
    (typeof colourTokens)[number],
    string
  >;
  const places = new Map<string, string>();
  const ocean = theme === "light" ? tokens["mine-soft"] : tokens.surface;
  return {
    ...tokens,
    ocean,
    /** The colour of the ocean, transparent and as it lies over the map behind texts. */
    oceanClear: withAlpha(ocean, 0),
    oceanFaded: withAlpha(ocean, 0.75),
    land: theme === "light" ? tokens.raised : tokens["mine-soft"],
    /** Returns the colour of a place. Call {@link done} after the drawing. */
    place: (placeId: string): string => {
      const known = places.get(placeId) ?? valueOf(strongColourOf(placeId));
      places.set(placeId, known);
      return known;
    },
    done: () => probe.remove(),
  };
}

/** A computed colour, `rgb(1, 2, 3)`, with an alpha. */
const withAlpha = (colour: string, alpha: number) => colour.replace(/^rgb\((.*)\)$/, `rgba($1, ${alpha})`);
