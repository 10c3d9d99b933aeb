import { t } from "@lingui/core/macro";
import { lacksCaption } from "#contract/features/chat.ts";

/** The caption of a picture as it is shown. */
export const captionOf = (content: string): string => (lacksCaption(content) ? t`📷 Photo` : content);
