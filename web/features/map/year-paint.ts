import { strongColourOf } from "../../ui/place-colour.ts";

export type PictureTheme = "light" | "dark";
export type Paint = ReturnType<typeof paintOf>;

const named = [
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

/** The tokens' values in a theme, which needn't be the page's. */
export function paintOf(theme: PictureTheme) {
  const probe = document.createElement("span");
  probe.style.colorScheme = theme;
  // On the way from one colour to the next, the one asked for would not be there yet.
  probe.style.transition = "none";
  document.body.append(probe);
  const valueOf = (colour: string): string => {
    probe.style.color = colour;
    return getComputedStyle(probe).color;
  };
  const tokens = Object.fromEntries(named.map((name) => [name, valueOf(`var(--${name})`)])) as Record<
    (typeof named)[number],
    string
  >;
  const places = new Map<string, string>();
  return {
    ...tokens,
    /** Works for the places of one drawing; then {@link done}. */
    place: (placeId: string): string => {
      const known = places.get(placeId) ?? valueOf(strongColourOf(placeId));
      places.set(placeId, known);
      return known;
    },
    done: () => probe.remove(),
  };
}
