import type { ReactNode } from "react";

type Props = {
  drawing: ReactNode;
  title: ReactNode;
  children?: ReactNode;
  action?: ReactNode;
  /** `h1` if it is the page's only content. */
  heading?: "h1" | "h2";
};

/** Shown instead of missing content: an illustration, a sentence, and one next step. */
export const EmptyState = ({ drawing, title, children, action, heading: Heading = "h2" }: Props) => (
  <div className="mx-auto grid max-w-sm animate-fade justify-items-center gap-3 px-4 py-10 text-center">
    <div aria-hidden="true" className="mb-2">
      {drawing}
    </div>
    <Heading className="text-lg">{title}</Heading>
    {children && <p className="text-muted">{children}</p>}
    {action && <div className="mt-3">{action}</div>}
  </div>
);
