import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type AdminUser, adminUsers } from "../../../contract/admin-users.ts";
import { call } from "../../lib/call.ts";
import type { PlaceInput } from "../../lib/place-choice.ts";
import { useForm } from "../../lib/use-form.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { EndButtons } from "../../ui/end-buttons.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { toast } from "../../ui/toast.ts";
import { TypedBefore } from "../../ui/typed-before.tsx";
import { refreshAdmin, tellFailure } from "./admin-queries.ts";
import { BasicFields, ContactFields, PrivacyFields, VerificationFields } from "./user-fields.tsx";
import { formOf, tabOf, type UserTab, valuesOf } from "./user-values.ts";

type Props = { user: AdminUser; place: (input: PlaceInput) => ReactNode; onClose: () => void };

/** All that an admin may change about a person, on four tabs of one form. */
export function UserEdit({ user, place, onClose }: Props) {
  const { t } = useLingui();
  const client = useQueryClient();
  const [tab, setTab] = useState<UserTab>("basic");
  const form = useForm({
    schema: formOf(user),
    initial: valuesOf(user),
    draft: `user:${user.id}`,
    onSubmit: async (body) => {
      await call(adminUsers.update, { params: { id: user.id }, body });
      toast({ title: t`Success`, description: t`User updated successfully`, kind: "success" });
      void refreshAdmin(client);
      onClose();
    },
    onFailure: (error) => tellFailure(error, t`Failed to update user`),
  });
  const [firstWrong] = Object.keys(form.errors);
  const [shownWrong, setShownWrong] = useState(firstWrong);
  if (firstWrong !== shownWrong) {
    setShownWrong(firstWrong);
    if (firstWrong) setTab(tabOf(firstWrong));
  }
  const panels: Record<UserTab, ReactNode> = {
    basic: <BasicFields form={form} />,
    contact: <ContactFields form={form} place={place} />,
    verification: <VerificationFields form={form} user={user} />,
    privacy: <PrivacyFields form={form} user={user} />,
  };
  return (
    <Dialog open onClose={onClose} title={t`Edit ${user.firstName} ${user.lastName}`}>
      <form noValidate onSubmit={(event) => void form.submit(event)} className="grid gap-5">
        <TypedBefore startOver={form.startOver} />
        <div>
          <Tabs
            label={t`Parts of the account`}
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
        <EndButtons
          onCancel={() => {
            form.forget();
            onClose();
          }}
        >
          <Button type="submit" busy={form.busy}>
            {form.busy ? t`Saving...` : t`Save changes`}
          </Button>
        </EndButtons>
      </form>
    </Dialog>
  );
}
