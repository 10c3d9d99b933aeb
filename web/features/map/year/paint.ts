import { strongColourOf } from "#ui/styles/place-colour.ts";

export type PictureTheme = "light" | "dark";
export type Paint = ReturnType<typeof paintOf>;

const colourTokens = [
  "surface",
  "raised",
  "sunken",
  "ink",
  "muted",
  "line",
  "edge",
  "accent",
  "mine",
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
  return {
    ...tokens,
    /** Returns the colour of a place. Call {@link done} after the drawing. */
    place: (placeId: string): string => {
      const known = places.get(placeId) ?? valueOf(strongColourOf(placeId));
      places.set(placeId, known);
      return known;
    },
    done: () => probe.remove(),
  };
}
