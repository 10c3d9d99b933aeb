import { useQuery } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { passkeys } from "#contract/features/passkeys.ts";
import { security } from "#contract/features/security.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { deviceWords } from "#web/lib/format/device-words.ts";
import { handledAsSignedOut } from "#web/lib/session/unauthorized.ts";
import { createPasskey, passkeyFailureOf } from "#web/lib/session/webauthn.ts";
import { useFreshSignIn } from "#ui/forms/fresh-sign-in.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { NameForm } from "./name-form.tsx";

/** Adds a passkey: its name, then the question of the browser. */
export function AddDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { freshly, question } = useFreshSignIn();
  const sessions = useQuery(queryFor(security.sessions));
  const here = sessions.data?.find(({ isThisDevice }) => isThisDevice);
  const add = async (name: string) => {
    const credential = await createPasskey(await freshly(() => call(passkeys.begin)));
    await call(passkeys.add, { body: { name, credential } });
    toast({ title: t`Passkey added`, kind: "success" });
    onClose();
  };
  const showFailure = (error: unknown) => {
    if (handledAsSignedOut(error, toast)) return;
    const failure = passkeyFailureOf(error);
    toast({
      title: t`No passkey was added`,
      description:
        failure === "exists"
          ? t`This device already has a passkey for your account.`
          : failure === "ended"
            ? t`The question of the browser was closed or took too long.`
            : messageOf(error, t`Please try again.`),
      kind: "error",
    });
  };
  return (
    <>
      <Dialog
        open
        onClose={onClose}
        title={t`Add a passkey`}
        description={t`Give it a name by which you recognize it. Then your browser asks where to save it.`}
      >
        <NameForm
          initial={here ? deviceWords(here.device) : ""}
          run={add}
          onFailure={showFailure}
          onCancel={onClose}
          confirm={t`Continue`}
        />
      </Dialog>
      {question}
    </>
  );
}
