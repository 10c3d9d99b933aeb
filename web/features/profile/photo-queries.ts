import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { profile } from "#contract/features/profile.ts";
import { call, CallError, isRefusedByProxy, messageOf } from "#web/lib/api/call.ts";
import { updateAccount } from "#web/lib/session/session.ts";
import { upload } from "#web/lib/api/upload.ts";
import { toast } from "#ui/overlays/toast.ts";
import { useChange } from "#ui/forms/use-change.ts";

/** Uploads a photo; `share` is the uploaded fraction, from 0 to 1. */
export function useSetPhoto(onDone: () => void) {
  const { t } = useLingui();
  const [share, setShare] = useState(0);
  const change = useChange<Blob, { profileImageUrl: string }>({
    run: (photo) => {
      const form = new FormData();
      form.append("profileImage", photo, "photo");
      return upload(profile.setImage, {}, setShare, form);
    },
    onDone: ({ profileImageUrl }) => {
      updateAccount({ profileImageUrl });
      toast({ title: t`Photo updated`, kind: "success" });
      onDone();
    },
    failed: (error) =>
      isRefusedByProxy(error)
        ? { title: t`Upload Failed`, description: messageOf(error, "") }
        : error instanceof CallError && error.status === 413
          ? { title: t`File Too Large`, description: t`Please select an image smaller than 5MB` }
          : { title: t`Upload Failed`, description: t`Failed to upload image` },
  });
  return { ...change, share };
}

export function useRemovePhoto(onDone: () => void) {
  const { t } = useLingui();
  return useChange({
    run: () => call(profile.removeImage),
    onDone: () => {
      updateAccount({ profileImageUrl: null });
      toast({ title: t`Photo removed`, kind: "success" });
      onDone();
    },
    failed: () => ({ title: t`Failed to remove image` }),
  });
}
