import { afterEach } from "vitest";

const { matchMedia } = globalThis;
afterEach(() => {
  globalThis.matchMedia = matchMedia;
});

/** Makes the window as wide as a desktop's, until the end of the test. */
export function widen(): void {
  globalThis.matchMedia = (query) =>
    ({
      matches: query === "(width >= 64rem), print",
      addEventListener() {},
      removeEventListener() {},
    }) as unknown as MediaQueryList;
}
