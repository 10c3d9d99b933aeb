/** The classes of a checkbox. */
export const tickStyles =
  "tick peer relative size-5.5 shrink-0 appearance-none rounded-[6px] border-2 border-edge bg-raised transition-colors checked:border-accent checked:bg-accent aria-invalid:border-danger";
