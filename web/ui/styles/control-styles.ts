/** The classes of all text inputs. The font is at least 16 px, because phones zoom in on smaller inputs. */
export const controlStyles =
  "target w-full text-page rounded-md border border-edge bg-raised px-3.5 text-base text-ink transition-colors " +
  "hover:border-muted focus-visible:outline-offset-0 " +
  "aria-invalid:border-danger disabled:bg-sunken disabled:text-muted";
