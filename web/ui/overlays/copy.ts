import { t } from "@lingui/core/macro";
import { toast } from "./toast.ts";

type Words = {
  copied: string;
  failed: string;
  /** Shows the text below, where it isn't on the page. */
  showsText?: true;
};

/** Copies a text, and shows in a toast whether that worked. */
export async function copyText(text: string, words: Words): Promise<void> {
  try {
    // Without HTTPS the browser has no clipboard, and this throws.
    await navigator.clipboard.writeText(text);
    toast({ title: words.copied, kind: "success", ...(words.showsText && { description: text }) });
  } catch {
    toast({ title: words.failed, kind: "error" });
  }
}

export const copyLink = (link: string): Promise<void> =>
  copyText(link, { copied: t`Link copied`, failed: t`Failed to copy link to clipboard` });
