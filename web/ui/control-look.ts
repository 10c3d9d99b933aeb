/** How everything one types into looks. 16 px at least, or phones zoom in on focus. */
export const controlLook =
  "target w-full text-page rounded-md border border-edge bg-raised px-3.5 text-base text-ink transition-colors " +
  "hover:border-muted focus-visible:outline-offset-0 " +
  "aria-invalid:border-danger disabled:bg-sunken disabled:text-muted";
