import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import type { AdminUser } from "#contract/features/admin/users.ts";
import { adminPhones } from "#contract/features/admin/phones.ts";
import { Tabs } from "#ui/display/tabs.tsx";
import { useAdmin } from "#features/admin/admin-queries.ts";
import { Figures, percent } from "#features/admin/figures.tsx";
import { PhoneBulk } from "./bulk.tsx";
import { PhoneTest } from "./test.tsx";
import { PhoneUsers } from "./users.tsx";

type Tab = "users" | "individual" | "bulk";

/** Phone numbers of the users: who has verified theirs, and codes for those who haven't. */
export function PhoneAdmin() {
  const { t } = useLingui();
  const [tab, setTab] = useState<Tab>("users");
  const [chosen, setChosen] = useState<AdminUser | null>(null);
  const { data } = useAdmin(adminPhones.stats);
  const rate = data && (data.verificationRate === null ? null : percent(data.verificationRate));
  return (
    <div className="grid grid-cols-1 gap-6">
      <Figures
        figures={[
          [t`Total users`, data?.totalUsers],
          [t`With a phone`, data?.usersWithPhones],
          [t`Verified`, data?.verifiedPhones],
          [t`Not verified`, data?.unverifiedPhones],
          [t`Verification rate`, rate],
        ]}
      />
      <div>
        <Tabs
          label={t`Phone tools`}
          active={tab}
          onChange={setTab}
          tabs={[
            { id: "users", label: t`User Management` },
            { id: "individual", label: t`Individual Testing` },
            { id: "bulk", label: t`Bulk Testing` },
          ]}
        >
          {tab === "users" && (
            <PhoneUsers
              onChoose={(user) => {
                setChosen(user);
                setTab("individual");
              }}
            />
          )}
          {tab === "individual" && <PhoneTest key={chosen?.id} user={chosen} onChoose={setChosen} />}
          {tab === "bulk" && <PhoneBulk />}
        </Tabs>
      </div>
    </div>
  );
}
