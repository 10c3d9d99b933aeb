import type { ReactNode } from "react";

/**
 * The answers at the end of a card with one question: on a phone they stay in view above the sections, in a
 * bar from edge to edge of the screen, under which nothing shows. The card, or what is in it without a box of
 * its own, must be the parent, and the card as wide as the page.
 */
export const CardActions = ({ children }: { children: ReactNode }) => (
  <div className="grid gap-3 max-lg:-mx-5 max-lg:-mb-5 max-sm:-mx-[calc(2.25rem+1px)] sm:max-lg:rounded-b-lg max-lg:border-t max-lg:border-line max-lg:bg-raised max-lg:px-5 max-sm:px-4 max-lg:py-3 max-sm:shadow-[0_0.5rem_0_0_var(--color-raised)] max-lg:[@media(min-height:32rem)]:sticky max-lg:[@media(min-height:32rem)]:bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] max-lg:[@media(min-height:32rem)]:z-10">
    {children}
  </div>
);
