import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { profile } from "../../../contract/profile.ts";
import { call, CallError } from "../../lib/call.ts";
import { accountChanged, useAccount } from "../../lib/session.ts";
import { upload } from "../../lib/upload.ts";
import { toast } from "../../ui/toast.ts";
import { useChange } from "../../ui/use-change.ts";

/** Sends a photo; `share` of it, from 0 to 1, is on its way. */
export function useSetPhoto(onDone: () => void) {
  const { t } = useLingui();
  const account = useAccount();
  const [share, setShare] = useState(0);
  const change = useChange<Blob, { profileImageUrl: string }>({
    run: (photo) => {
      const form = new FormData();
      form.append("profileImage", photo, "photo");
      return upload(profile.setImage, {}, setShare, form);
    },
    onDone: ({ profileImageUrl }) => {
      accountChanged({ ...account, profileImageUrl });
      toast({ title: t`Photo updated`, kind: "success" });
      onDone();
    },
    failed: (error) =>
      error instanceof CallError && error.status === 413
        ? { title: t`File Too Large`, description: t`Please select an image smaller than 5MB` }
        : { title: t`Upload Failed`, description: t`Failed to upload image` },
  });
  return { ...change, share };
}

export function useRemovePhoto(onDone: () => void) {
  const { t } = useLingui();
  const account = useAccount();
  return useChange({
    run: () => call(profile.removeImage),
    onDone: () => {
      accountChanged({ ...account, profileImageUrl: null });
      toast({ title: t`Photo removed`, kind: "success" });
      onDone();
    },
    failed: () => ({ title: t`Failed to remove image` }),
  });
}
