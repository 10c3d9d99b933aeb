import { useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import { useParams } from "#web/lib/navigation.tsx";
import { useProfile } from "#features/people/people-queries.ts";
import { nameOf } from "#web/lib/format/person-name.ts";
import { PageHead } from "#web/pages/app-shell/page-head.tsx";
import { PersonDetail } from "./person-detail.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";

/** The page of a person, by the id in the path. */
export function PersonPage() {
  const { t } = useLingui();
  const [name, setName] = useState<string | null>(null);
  return (
    <SignedInPage active="connect" title={name ?? t`Profile`}>
      <ById onName={setName} />
    </SignedInPage>
  );
}

function ById({ onName }: { onName: (name: string | null) => void }) {
  const { t } = useLingui();
  const { userId = "" } = useParams();
  const { data } = useProfile(userId);
  const name = data ? nameOf(data) : null;
  useEffect(() => onName(name), [name, onName]);
  return (
    <div className="max-w-3xl">
      <PageHead to="/?tab=connect" back={t`Back`} whereFrom />
      <PersonDetail userId={userId} />
    </div>
  );
}
