import type { PartImport } from "./imports.ts";

/** The imports with an arrow, and by part the redundant ones: direct imports to which other arrows lead. */
export type Arrows = {
  readonly arrows: readonly PartImport[];
  readonly redundant: ReadonlyMap<string, readonly string[]>;
};

/**
 * Divides the imports into those with an arrow and the redundant ones, by a transitive reduction: an import
 * needs no arrow of its own if other imports lead to the same part. `parts` are in the order of their layers,
 * the top layer first. An import that doesn't lead downwards always has an arrow.
 */
export function arrowsFor(imports: readonly PartImport[], parts: readonly string[]): Arrows {
  const order = new Map(parts.map((part, at) => [part, at]));
  for (const part of imports.flat())
    if (!order.has(part)) throw new Error(`${part} has no place in tools/architecture/places.ts.`);
  const sorted = imports.toSorted((a, b) => rank(a) - rank(b));
  const down = sorted.filter(([from, to]) => order.get(from)! < order.get(to)!);
  const isIndirect = ([from, to]: PartImport) =>
    down.some(([start, middle]) => start === from && middle !== to && leadsTo(middle, to));
  const indirect = down.filter(isIndirect);
  return {
    arrows: sorted.filter((it) => !indirect.includes(it)),
    redundant: new Map(
      parts.map((part) => [part, indirect.flatMap(([from, to]) => (from === part ? [to] : []))]),
    ),
  };

  function leadsTo(from: string, to: string): boolean {
    return from === to || down.some(([start, next]) => start === from && leadsTo(next, to));
  }

  function rank([from, to]: PartImport): number {
    return order.get(from)! * parts.length + order.get(to)!;
  }
}
