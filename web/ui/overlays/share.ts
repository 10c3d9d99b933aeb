import { copyLink } from "./copy.ts";

/** Opens the device's share sheet with a text and a link; where there is none, copies the link. */
export async function shareOrCopy({ text, url }: { text: string; url: string }): Promise<void> {
  if (!("share" in navigator)) return copyLink(url);
  // Closing the share sheet without sharing is no failure.
  await navigator.share({ text, url }).catch(() => {});
}
