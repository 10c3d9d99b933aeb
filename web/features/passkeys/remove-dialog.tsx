import { useLingui } from "@lingui/react/macro";
import { type Passkey, passkeys } from "#contract/features/passkeys.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { useFreshSignIn } from "#ui/forms/fresh-sign-in.tsx";
import { useChange } from "#ui/forms/use-change.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";

/** Asks before a passkey is removed. */
export function RemoveDialog({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useLingui();
  const { freshly, question } = useFreshSignIn();
  const { id, name } = passkey;
  const remove = useChange({
    run: () => freshly(() => call(passkeys.remove, { params: { id } })),
    onDone: () => {
      toast({ title: t`Passkey removed`, kind: "success" });
      onClose();
    },
    failed: (error) => ({ title: t`The passkey wasn’t removed`, description: messageOf(error, "") }),
  });
  return (
    <>
      <ConfirmDialog
        open
        onClose={onClose}
        onConfirm={() => remove.mutate()}
        busy={remove.isPending}
        title={t`Remove ${name}?`}
        confirm={t`Remove`}
      >
        {t`You can no longer sign in with it. Delete it on your device or in your password manager too.`}
      </ConfirmDialog>
      {question}
    </>
  );
}
