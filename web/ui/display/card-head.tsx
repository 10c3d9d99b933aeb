import type { ReactNode } from "react";

type Props = { title: string; id?: string; children: ReactNode };

/** The head of a card: a title, and a sentence about it. */
export const CardHead = ({ title, id, children }: Props) => (
  <div>
    <h2 id={id} className="text-lg">
      {title}
    </h2>
    <p className="mt-1 text-sm text-muted">{children}</p>
  </div>
);
