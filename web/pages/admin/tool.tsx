import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { AdminsOnly } from "#features/admin/admins-only.tsx";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

type Props = {
  title: string;
  /** Title shown to people who aren't admins. */
  refusal: string;
  description?: string;
  children: ReactNode;
};

/** The frame of an admin page. */
export function AdminTool({ title, refusal, description, children }: Props) {
  const { t } = useLingui();
  return (
    <SignedInPage active={null} layout="columns" title={title}>
      <AdminsOnly title={refusal}>
        <PageHead to="/admin" back={t`Admin Dashboard`}>
          {title}
        </PageHead>
        {description && <p className="mb-5 max-w-xl text-muted">{description}</p>}
        {children}
      </AdminsOnly>
    </SignedInPage>
  );
}
