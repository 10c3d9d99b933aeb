import { addDays, FIRST_DAY, LAST_DAY } from "./calendar-days.ts";
import type { Day } from "./fields.ts";

/** A run of days, both ends included. */
export type Span = { readonly firstDay: Day; readonly lastDay: Day };

/** The spans that share a day with `span`. The list is disjoint and ordered; the search is binary. */
export const during = <S extends Span>(spans: readonly S[], span: Span): S[] =>
  spans.slice(...touched(spans, span));

/** The days in both; the spans must share one. */
export const common = (a: Span, b: Span): Span => ({
  firstDay: a.firstDay > b.firstDay ? a.firstDay : b.firstDay,
  lastDay: a.lastDay < b.lastDay ? a.lastDay : b.lastDay,
});

/**
 * Lays spans over each other, the first on top: each keeps the days that none before it has. The result is
 * disjoint and ordered.
 *
 * What is still free is kept as an ordered list of gaps, all time to begin with. A span takes its days out of
 * the gaps it touches, so what is kept never overlaps, and a day goes to the first span that has it, for only
 * that one finds it free. A span leaves at most one gap more than it found: n spans end as at most 2n + 1
 * pieces after O(n log n) comparisons, however long they are.
 */
export function layered<S extends Span>(spans: readonly S[]): S[] {
  const free: Span[] = [{ firstDay: FIRST_DAY, lastDay: LAST_DAY }];
  const kept: S[] = [];
  for (const span of spans) {
    const [from, to] = touched(free, span);
    const left: Span[] = [];
    for (const gap of free.slice(from, to)) {
      const taken = common(gap, span);
      kept.push({ ...span, ...taken });
      if (gap.firstDay < taken.firstDay) left.push({ ...gap, lastDay: addDays(taken.firstDay, -1) });
      if (taken.lastDay < gap.lastDay) left.push({ ...gap, firstDay: addDays(taken.lastDay, 1) });
    }
    free.splice(from, to - from, ...left);
  }
  return kept.sort((a, b) => (a.firstDay < b.firstDay ? -1 : 1));
}

/** Makes one of neighbours that are alike and have no day between them. The list is disjoint and ordered. */
export function joined<S extends Span>(spans: readonly S[], alike: (a: S, b: S) => boolean): S[] {
  const whole: S[] = [];
  for (const span of spans) {
    const last = whole.at(-1);
    if (last && alike(last, span) && addDays(last.lastDay, 1) === span.firstDay)
      whole[whole.length - 1] = { ...last, lastDay: span.lastDay };
    else whole.push(span);
  }
  return whole;
}

/** Where a condition begins to hold in a list that it divides in two; the length when it never does. */
export function firstIndex<T>(list: readonly T[], holds: (item: T) => boolean): number {
  let [low, high] = [0, list.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(list[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

const touched = (spans: readonly Span[], { firstDay, lastDay }: Span): [from: number, to: number] => [
  firstIndex(spans, (span) => span.lastDay >= firstDay),
  firstIndex(spans, (span) => span.firstDay > lastDay),
];
