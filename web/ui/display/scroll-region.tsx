import type { ComponentProps } from "react";

/** A part of the page that scrolls by itself; named, and focusable for scrolling with the keyboard. */
export const ScrollRegion = ({ label, ...rest }: ComponentProps<"section"> & { label: string }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
  <section {...rest} aria-label={label} tabIndex={0} />
);
