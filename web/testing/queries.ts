import { configure, getConfig, prettyDOM } from "@testing-library/react";

/** Of a page that lacks what a test looks for, at most this many characters are printed. */
const longestPage = 6000;

configure({
  // Queries by role are slow on whole pages in jsdom, and slower on a busy machine.
  asyncUtilTimeout: 20_000,
  getElementError(message, container) {
    // A query that waits fails many times. Only its last error is read, and the library asks for that one
    // again when it has stopped waiting, which it marks with an internal setting.
    const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as unknown as {
      [key: string]: unknown;
    };
    const parts = isWaiting && message !== null ? [message] : [message, printed(container)];
    const error = new Error(parts.filter(Boolean).join("\n\n"));
    error.name = "TestingLibraryElementError";
    return error;
  },
});

/** The HTML of an element without icons and looks. */
function printed(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const icon of copy.querySelectorAll("svg")) icon.remove();
  for (const it of [copy, ...copy.querySelectorAll("*")])
    for (const look of ["class", "style"]) it.removeAttribute(look);
  return String(prettyDOM(copy, longestPage, { highlight: false }));
}
