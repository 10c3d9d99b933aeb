import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type AdminUser, adminUsers } from "#contract/features/admin/users.ts";
import { call } from "#web/lib/api/call.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import type { PlaceInput } from "#web/lib/place-choice.ts";
import { useAccount } from "#web/lib/session/session.ts";
import { useForm } from "#web/lib/use-form.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { FormActions } from "#ui/buttons/form-actions.tsx";
import { useFreshSignIn } from "#ui/forms/fresh-sign-in.tsx";
import { Tabs } from "#ui/display/tabs.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { RestoredDraftNotice } from "#ui/forms/restored-draft-notice.tsx";
import { refreshAdmin, toastAdminFailure } from "#features/admin/admin-queries.ts";
import { BasicFields, ContactFields, PrivacyFields, VerificationFields } from "./fields.tsx";
import { RefusedEmail } from "./refused-email.tsx";
import { formOf, tabOf, type UserTab, valuesOf } from "./values.ts";

type Props = { user: AdminUser; place: (input: PlaceInput) => ReactNode; onClose: () => void };

/** Form for all that an admin may change about a user, on four tabs. */
export function UserEdit({ user, place, onClose }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [tab, setTab] = useState<UserTab>("basic");
  const { freshly, question } = useFreshSignIn();
  const { id: me } = useAccount();
  const isOtherAdmin = user.isAdmin && user.id !== me;
  const name = nameOf(user);
  const form = useForm({
    schema: formOf(user),
    initial: valuesOf(user),
    draft: `user:${user.id}`,
    onSubmit: async (body) => {
      await freshly(() => call(adminUsers.update, { params: { id: user.id }, body }));
      toast({ title: t`Success`, description: t`User updated successfully`, kind: "success" });
      void refreshAdmin(client);
      onClose();
    },
    onFailure: (error) => toastAdminFailure(error, t`Failed to update user`),
  });
  const [firstWrong] = Object.keys(form.errors);
  const [shownWrong, setShownWrong] = useState(firstWrong);
  if (firstWrong !== shownWrong) {
    setShownWrong(firstWrong);
    if (firstWrong) setTab(tabOf(firstWrong));
  }
  const panels: Record<UserTab, ReactNode> = {
    basic: <BasicFields form={form} />,
    contact: (
      <>
        <RefusedEmail user={user} />
        <ContactFields form={form} place={place} isLocked={isOtherAdmin} />
      </>
    ),
    verification: <VerificationFields form={form} user={user} isLocked={isOtherAdmin} />,
    privacy: <PrivacyFields form={form} user={user} />,
  };
  return (
    <Dialog open onClose={onClose} title={t`Edit ${name}`}>
      <form {...form.attributes} className="grid gap-5">
        <RestoredDraftNotice startOver={form.startOver} />
        <div>
          <Tabs
            label={t`Account sections`}
            active={tab}
            onChange={setTab}
            tabs={[
              { id: "basic", label: t`Basic Info` },
              { id: "contact", label: t`Contact` },
              { id: "verification", label: t`Verification` },
              { id: "privacy", label: t`Privacy` },
            ]}
          >
            <div className="grid gap-4">{panels[tab]}</div>
          </Tabs>
        </div>
        <FormActions
          onCancel={() => {
            form.forget();
            onClose();
          }}
        >
          <Button type="submit" busy={form.busy}>
            {form.busy ? t`Saving...` : t`Save changes`}
          </Button>
        </FormActions>
      </form>
      {question}
    </Dialog>
  );
}
