import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { logOut } from "#web/pages/app-shell/log-out.ts";

/** Asks for confirmation before signing out deletes unsent changes. */
export function UnsentDialog({ count, onClose }: { count: number; onClose: () => void }) {
  const { t } = useLingui();
  const [leaving, setLeaving] = useState(false);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      onConfirm={() => {
        setLeaving(true);
        void logOut();
      }}
      busy={leaving}
      title={<Plural value={count} one="# change has not been sent" other="# changes have not been sent" />}
      confirm={t`Sign out and lose changes`}
    >
      <Trans>Unsent changes are only on this device. Go online before you sign out, or they are lost.</Trans>
    </ConfirmDialog>
  );
}
