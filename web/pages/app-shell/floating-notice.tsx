import type { ReactNode } from "react";

/**
 * A notice that floats above the page: over the navigation on a phone, in the corner on a desktop. The shell
 * leaves room for it at the end of the page, so that it hides nothing for good.
 */
export const FloatingNotice = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section
    role="status"
    data-floating
    className="fixed inset-x-4 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-30 animate-fade rounded-lg border border-line bg-raised p-4 shadow-float group-data-[layout=thread]/shell:top-20 group-data-[layout=thread]/shell:bottom-auto sm:start-auto sm:w-96 lg:bottom-6"
  >
    <h2 className="mb-1 text-base font-semibold">{title}</h2>
    {children}
  </section>
);
