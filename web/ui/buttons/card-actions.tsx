import type { ReactNode } from "react";

/**
 * The answers at the end of a card with one question: on a phone they stay in view above the sections. The
 * card, or what is in it without a box of its own, must be the parent.
 */
export const CardActions = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-3 max-lg:-mx-5 max-lg:-mb-5 max-lg:rounded-b-lg max-lg:border-t max-lg:border-line max-lg:bg-raised max-lg:px-5 max-lg:py-3 max-lg:[@media(min-height:32rem)]:sticky max-lg:[@media(min-height:32rem)]:bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] max-lg:[@media(min-height:32rem)]:z-10">
    {children}
  </div>
);
