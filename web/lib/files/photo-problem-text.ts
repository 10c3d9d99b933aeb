import { t } from "@lingui/core/macro";
import type { PhotoProblem } from "./photo-plan.ts";

/** Why a file can't be sent as a photo, and what to do. */
export const photoProblemText = (problem: PhotoProblem): string =>
  ({
    "no picture": t`Please select an image file`,
    "too large": t`Please select an image smaller than 5MB`,
    heic: t`This is an HEIC photo. Save it as JPEG.`,
    unsupported: t`This file can’t be opened as a picture. Choose a JPEG, PNG, WebP or GIF.`,
  })[problem];
