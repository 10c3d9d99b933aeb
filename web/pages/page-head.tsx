import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";

/** The title of a page beside the sections, with the way back above it. */
export const PageHead = ({ back, to, children }: { back: ReactNode; to: string; children: ReactNode }) => (
  <div className="mb-5">
    <Link
      to={to}
      className="target -ml-2 inline-flex items-center gap-1 rounded-md px-2 text-sm font-semibold text-accent hover:bg-accent-soft"
    >
      <ChevronLeft aria-hidden="true" size={18} />
      {back}
    </Link>
    <h1 className="mt-1 text-2xl">{children}</h1>
  </div>
);
