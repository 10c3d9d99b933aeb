import { useQuery } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { lazy, Suspense, useState } from "react";
import { type Passkey, passkeys } from "#contract/features/passkeys.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CardHead } from "#ui/display/card-head.tsx";
import { Card } from "#ui/display/card.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { PasskeyRow } from "./passkey-row.tsx";

const AddDialog = lazy(() => import("./add-dialog.tsx").then((it) => ({ default: it.AddDialog })));
const RenameDialog = lazy(() => import("./rename-dialog.tsx").then((it) => ({ default: it.RenameDialog })));
const RemoveDialog = lazy(() => import("./remove-dialog.tsx").then((it) => ({ default: it.RemoveDialog })));

type Opened = { readonly what: "rename" | "remove"; readonly passkey: Passkey } | { readonly what: "add" };

/** The person's passkeys, with the actions to add, rename and remove them. */
export function PasskeysCard() {
  const { t } = useLingui();
  const [opened, setOpened] = useState<Opened | null>(null);
  const list = useQuery({ ...queryFor(passkeys.list), staleTime: 0 });
  const close = () => setOpened(null);
  return (
    <Card className="grid gap-4">
      <CardHead title={t`Passkeys`}>
        {t`Sign in with your fingerprint, your face or the screen lock of your device instead of the password.`}
      </CardHead>
      <QueryState
        query={list}
        loading={t`Loading passkeys`}
        skeleton={<SkeletonRows count={1} />}
        error={t`The list didn’t load`}
      >
        {(all) =>
          all.length > 0 && (
            <ul aria-label={t`Your passkeys`} className="grid divide-y divide-line">
              {all.map((passkey) => (
                <PasskeyRow
                  key={passkey.id}
                  passkey={passkey}
                  now={list.dataUpdatedAt}
                  onRename={() => setOpened({ what: "rename", passkey })}
                  onRemove={() => setOpened({ what: "remove", passkey })}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      {"PublicKeyCredential" in window ? (
        <Button kind="secondary" className="justify-self-start" onClick={() => setOpened({ what: "add" })}>
          {t`Add a passkey`}
        </Button>
      ) : (
        <p className="text-sm text-muted">{t`This browser can’t create passkeys.`}</p>
      )}
      <Suspense>
        {opened?.what === "add" && <AddDialog onClose={close} />}
        {opened?.what === "rename" && <RenameDialog passkey={opened.passkey} onClose={close} />}
        {opened?.what === "remove" && <RemoveDialog passkey={opened.passkey} onClose={close} />}
      </Suspense>
    </Card>
  );
}
