import { useMedia } from "./use-media.ts";

/**
 * Whether a list and a pane fit side by side. Paper counts as wide, so that printing doesn't change the page.
 */
export const useWide = (): boolean => useMedia("(width >= 64rem), print");
