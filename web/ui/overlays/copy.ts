import { t } from "@lingui/core/macro";
import { toast } from "./toast.ts";

/** Copies a text, and shows in a toast whether that worked. */
export async function copyText(text: string, words: { copied: string; failed: string }): Promise<void> {
  try {
    // Without HTTPS the browser has no clipboard, and this throws.
    await navigator.clipboard.writeText(text);
    toast({ title: words.copied, kind: "success" });
  } catch {
    toast({ title: words.failed, kind: "error" });
  }
}

export const copyLink = (link: string): Promise<void> =>
  copyText(link, { copied: t`Link copied`, failed: t`Failed to copy link to clipboard` });
