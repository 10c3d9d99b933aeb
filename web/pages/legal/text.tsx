import type { ReactNode } from "react";
import { Link } from "#web/lib/navigation.tsx";

export type LegalSection = { id: string; title: string; body: ReactNode };

/** A list of one or two sentences each. */
export const Points = ({ items }: { items: readonly string[] }) => (
  <ul className="grid list-disc gap-2 ps-6 marker:text-muted">
    {items.map((item) => (
      <li key={item}>{item}</li>
    ))}
  </ul>
);

/** A two-column list: a subject, and for how long, by whom or why. */
export const Pairs = ({ rows }: { rows: readonly (readonly [what: string, more: string])[] }) => (
  <dl className="grid gap-x-6 gap-y-3 rounded-lg border border-line bg-raised p-5 sm:grid-cols-[minmax(7rem,12rem)_1fr]">
    {rows.map(([what, more]) => (
      <div key={what} className="contents">
        <dt className="font-semibold">{what}</dt>
        <dd className="-mt-2 text-muted sm:mt-0">{more}</dd>
      </div>
    ))}
  </dl>
);

/** A link within a sentence. */
export const Inline = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="font-semibold text-accent underline underline-offset-4">
    {children}
  </Link>
);
