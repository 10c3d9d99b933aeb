/** The classes of a checkbox. */
export const tickStyles =
  "peer relative size-5.5 shrink-0 appearance-none rounded-[6px] border-2 border-edge bg-raised transition-colors checked:border-accent checked:bg-accent aria-invalid:border-danger before:absolute before:top-px before:left-1.5 before:h-3 before:w-1.5 before:rotate-45 before:border-r-2 before:border-b-2 before:border-accent-ink before:opacity-0 checked:before:opacity-100";
