import { t } from "@lingui/core/macro";
import { copyText } from "./copy.ts";

/** Opens the device's share sheet with a text and a link; where there is none, copies both. */
export async function shareOrCopy({ text, url }: { text: string; url: string }): Promise<void> {
  if (!("share" in navigator))
    return copyText(`${text} ${url}`, {
      copied: t`Text and link copied`,
      failed: t`The text could not be copied`,
      showsText: true,
    });
  // Closing the share sheet without sharing is no failure.
  await navigator.share({ text, url }).catch(() => {});
}
