/** The header of a phone, which is the bar at the side of a desktop. */
export const bar =
  "sticky top-0 z-20 flex h-16 items-center gap-2.5 border-b border-line bg-surface pe-2 ps-4 print:hidden lg:fixed lg:inset-y-0 lg:start-0 lg:h-auto lg:w-64 lg:flex-col lg:items-stretch lg:gap-1 lg:overflow-y-auto lg:border-0 lg:border-e lg:bg-raised lg:px-3 lg:py-5";
export const brand =
  "target me-auto flex items-center gap-2.5 font-head text-lg font-bold lg:mb-3 lg:px-3 lg:text-xl";

/** The position of a page's content beside the bar: one left edge for all pages, and a readable width. */
export const pageContents = "max-w-5xl px-4 py-6 lg:px-10";
/** The same for a page with columns. */
export const columnContents = "max-w-400 px-4 py-6 lg:px-10";
