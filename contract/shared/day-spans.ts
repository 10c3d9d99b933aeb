import { addDays, FIRST_DAY, LAST_DAY } from "./calendar-days.ts";
import type { Day } from "./fields.ts";

/** A range of days, both ends included. */
export type Span = { readonly firstDay: Day; readonly lastDay: Day };

/**
 * The spans that share at least one day with `span`. The list must be disjoint and ordered; the search is
 * binary.
 */
export const overlapping = <S extends Span>(spans: readonly S[], span: Span): S[] =>
  spans.slice(...overlappingRange(spans, span));

/** The days in both spans; the spans must share at least one day. */
export const intersection = (a: Span, b: Span): Span => ({
  firstDay: a.firstDay > b.firstDay ? a.firstDay : b.firstDay,
  lastDay: a.lastDay < b.lastDay ? a.lastDay : b.lastDay,
});

/**
 * Flattens overlapping spans, the first having the highest priority: each span keeps the days that no earlier
 * span covers. The result is disjoint and ordered.
 *
 * The free days are an ordered list of gaps, initially one gap of all time. Each span takes its days out of
 * the gaps it touches, so the resulting pieces never overlap and each day goes to the first span that covers
 * it. A span adds at most one gap, so n spans result in at most 2n + 1 pieces after O(n log n) comparisons,
 * regardless of their lengths.
 */
export function flattenSpans<S extends Span>(spans: readonly S[]): S[] {
  const free: Span[] = [{ firstDay: FIRST_DAY, lastDay: LAST_DAY }];
  const result: S[] = [];
  for (const span of spans) {
    const [from, to] = overlappingRange(free, span);
    const left: Span[] = [];
    for (const gap of free.slice(from, to)) {
      const taken = intersection(gap, span);
      result.push({ ...span, ...taken });
      if (gap.firstDay < taken.firstDay) left.push({ ...gap, lastDay: addDays(taken.firstDay, -1) });
      if (taken.lastDay < gap.lastDay) left.push({ ...gap, firstDay: addDays(taken.lastDay, 1) });
    }
    free.splice(from, to - from, ...left);
  }
  return result.sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
}

/**
 * Merges adjacent spans that are `alike` and have no day between them. The list must be disjoint and ordered.
 */
export function mergeSpans<S extends Span>(spans: readonly S[], alike: (a: S, b: S) => boolean): S[] {
  const whole: S[] = [];
  for (const span of spans) {
    const last = whole.at(-1);
    if (last && alike(last, span) && addDays(last.lastDay, 1) === span.firstDay)
      whole[whole.length - 1] = { ...last, lastDay: span.lastDay };
    else whole.push(span);
  }
  return whole;
}

/**
 * Binary search: the index of the first item for which `holds` is true, or the length of the list if there is
 * none. Once true, `holds` must stay true for all later items.
 */
export function firstIndex<T>(list: readonly T[], holds: (item: T) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(list[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const overlappingRange = (
  spans: readonly Span[],
  { firstDay, lastDay }: Span,
): [from: number, to: number] => [
  firstIndex(spans, (span) => span.lastDay >= firstDay),
  firstIndex(spans, (span) => span.firstDay > lastDay),
];
