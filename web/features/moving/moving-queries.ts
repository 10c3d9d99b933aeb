import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { days } from "../../../contract/days.ts";
import { type Moved, moving, type MovingPart, type MovingPreview } from "../../../contract/moving.ts";
import { preferences } from "../../../contract/preferences.ts";
import { refresh } from "../../lib/read.ts";
import { accountChanged } from "../../lib/session.ts";
import { touchedByGroups } from "../../lib/stale.ts";
import { handledAsSignedOut } from "../../lib/unauthorized.ts";
import { upload } from "../../lib/upload.ts";
import { toast } from "../../ui/toast.ts";
import { slimCopy } from "./slim.ts";

/** A copy as it was chosen: what is sent of it, and what the server says that it holds. */
export type Chosen = { readonly copy: Blob; readonly preview: MovingPreview };

const formWith = (copy: Blob): FormData => {
  const form = new FormData();
  form.append("copy", copy, "copy.zip");
  return form;
};

// A failure is shown where it happened; only an ended session is everybody's.
const onError = (error: Error) => void handledAsSignedOut(error, toast);

/** Has a copy looked into; `share` of it, from 0 to 1, is on its way. */
export function useLook() {
  const [share, setShare] = useState(0);
  const look = useMutation<Chosen, Error, File>({
    mutationFn: async (file) => {
      setShare(0);
      const copy = await slimCopy(file);
      return { copy, preview: await upload(moving.preview, {}, setShare, formWith(copy)) };
    },
    onError,
  });
  return { ...look, share };
}

/** Takes over parts of a copy; what they touch is asked for anew. */
export function useTakeOver({ copy }: Chosen) {
  const client = useQueryClient();
  return useMutation<Moved, Error, readonly MovingPart[]>({
    mutationFn: (parts) =>
      upload(moving.take, { query: { parts: parts.join(",") } }, () => {}, formWith(copy)),
    onSuccess: ({ account }) => {
      accountChanged(account);
      void refresh(client, ...touchedByGroups, days.list, preferences.read);
    },
    onError,
  });
}
