import type { ReactNode } from "react";

/** One chapter of the gallery. The gallery is for the people who build the product, so its own words stay in English. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-4">
    <h2 className="border-b border-line pb-2 text-xl">{title}</h2>
    {children}
  </section>
);

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);
