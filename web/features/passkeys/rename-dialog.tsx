import { useLingui } from "@lingui/react/macro";
import { type Passkey, passkeys } from "#contract/features/passkeys.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { handledAsSignedOut } from "#web/lib/session/unauthorized.ts";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { NameForm } from "./name-form.tsx";

/** Renames a passkey. */
export function RenameDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useLingui();
  return (
    <Dialog open onClose={onClose} title={t`Rename passkey`}>
      <NameForm
        initial={passkey.name}
        run={async (name) => {
          await call(passkeys.rename, { params: { id: passkey.id }, body: { name } });
          onClose();
        }}
        onFailure={(error) => {
          if (handledAsSignedOut(error, toast)) return;
          toast({ title: t`The passkey wasn’t renamed`, description: messageOf(error, ""), kind: "error" });
        }}
        onCancel={onClose}
        confirm={t`Rename`}
      />
    </Dialog>
  );
}
