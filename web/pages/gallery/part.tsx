import type { ReactNode } from "react";

/** One chapter of the gallery. The gallery is for developers, so its own texts are English only. */
export const GalleryPart = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-4">
    <h2 className="border-b border-line pb-2 text-xl">{title}</h2>
    {children}
  </section>
);

export const GalleryRow = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);
