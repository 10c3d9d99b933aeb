import type { KeyboardEvent } from "react";

/**
 * Arrow up and down move through the links of a list, Home and End to the first and the last. Returns the
 * link that is focused now; undefined if the key moved nothing.
 */
export function moveByArrow(event: KeyboardEvent<HTMLAnchorElement>): HTMLAnchorElement | undefined {
  const links = [...(event.currentTarget.closest("ul")?.querySelectorAll("a") ?? [])];
  const at = links.indexOf(event.currentTarget);
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: links.length - 1 }[event.key];
  if (next === undefined) return undefined;
  event.preventDefault();
  links[next]?.focus();
  return links[next];
}
