import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link, navigate, useLocation } from "#web/lib/navigation.tsx";

type Props = {
  back: ReactNode;
  to: string;
  /** Goes back in the history if the previous page was ours; otherwise to `to`. */
  whereFrom?: boolean;
  /** The title; left out if the page brings its own. */
  children?: ReactNode;
};

/** The title of a page, with a back link above it. */
export function PageHead({ back, to, whereFrom = false, children }: Props) {
  const first = useLocation().key === null;
  return (
    <div className={children ? "mb-5" : "mb-2"}>
      <Link
        to={to}
        onClick={(event) => {
          if (!whereFrom || first || event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          navigate(-1);
        }}
        className="target -ms-2 inline-flex items-center gap-1 rounded-md px-2 text-sm font-semibold text-accent hover:bg-accent-soft print:hidden"
      >
        <ChevronLeft aria-hidden="true" size={18} />
        {back}
      </Link>
      {children && <h1 className="mt-1 text-2xl wrap-anywhere">{children}</h1>}
    </div>
  );
}
