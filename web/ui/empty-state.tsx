import type { ReactNode } from "react";

type Props = { drawing: ReactNode; title: ReactNode; children?: ReactNode; action?: ReactNode };

/** Nothing here yet: a drawing, a sentence, and the one thing to do next. */
export const EmptyState = ({ drawing, title, children, action }: Props) => (
  <div className="mx-auto grid max-w-sm animate-fade justify-items-center gap-3 px-4 py-10 text-center">
    <div aria-hidden="true" className="mb-2">
      {drawing}
    </div>
    <h2 className="text-lg">{title}</h2>
    {children && <p className="text-muted">{children}</p>}
    {action && <div className="mt-3">{action}</div>}
  </div>
);
