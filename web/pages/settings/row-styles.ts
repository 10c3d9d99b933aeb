/** A row of the list of settings. */
export const rowStyles =
  "target flex w-full items-center gap-3.5 rounded-md px-3.5 py-2.5 text-start hover:bg-sunken";
