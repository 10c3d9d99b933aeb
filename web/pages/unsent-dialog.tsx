import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { logOut } from "./log-out.ts";

/** Asks before signing out loses what was not sent. */
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
      confirm={t`Log out and lose it`}
    >
      <Trans>It is on this device only. Go online before you log out, or it is lost.</Trans>
    </ConfirmDialog>
  );
}
