import { useQuery } from "@tanstack/react-query";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type AccessToken, accessTokens } from "#contract/features/access-tokens.ts";
import { call, messageOf } from "#web/lib/api/call.ts";
import { queryFor } from "#web/lib/api/read.ts";
import { Button } from "#ui/buttons/button.tsx";
import { CardHead } from "#ui/display/card-head.tsx";
import { Card } from "#ui/display/card.tsx";
import { QueryState } from "#ui/feedback/query-state.tsx";
import { SkeletonRows } from "#ui/feedback/skeleton.tsx";
import { useChange } from "#ui/forms/use-change.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { toast } from "#ui/overlays/toast.ts";
import { NewToken } from "./new-token.tsx";
import { TokenForm } from "./token-form.tsx";
import { TokenRow } from "./token-row.tsx";

type Made = { readonly name: string; readonly token: string };

/** The person's access tokens, with the actions to create and revoke them. */
export function TokensCard() {
  const { t } = useLingui();
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<Made | null>(null);
  const [toRevoke, setToRevoke] = useState<AccessToken | null>(null);
  const list = useQuery({ ...queryFor(accessTokens.list), staleTime: 0 });
  const revoke = useChange<AccessToken>({
    run: ({ id }) => call(accessTokens.revoke, { params: { id } }),
    onDone: () => {
      toast({ title: t`Access token revoked`, kind: "success" });
      setToRevoke(null);
    },
    failed: (error) => ({ title: t`The access token wasn’t revoked`, description: messageOf(error, "") }),
  });
  return (
    <Card className="grid gap-4">
      <CardHead title={t`Access tokens`}>
        {t`A token lets a program of yours use your account, within the limits that you choose. It never opens your account’s settings.`}
      </CardHead>
      <QueryState
        query={list}
        loading={t`Loading access tokens`}
        skeleton={<SkeletonRows count={1} />}
        error={t`The list didn’t load`}
      >
        {(all) =>
          all.length > 0 && (
            <ul aria-label={t`Your access tokens`} className="grid divide-y divide-line">
              {all.map((token) => (
                <TokenRow
                  key={token.id}
                  token={token}
                  now={list.dataUpdatedAt}
                  onRevoke={() => setToRevoke(token)}
                />
              ))}
            </ul>
          )
        }
      </QueryState>
      {made && <NewToken {...made} onDone={() => setMade(null)} />}
      {adding ? (
        <TokenForm
          onCancel={() => setAdding(false)}
          onMade={(token) => {
            setMade(token);
            setAdding(false);
          }}
        />
      ) : (
        !made && (
          <Button kind="secondary" className="justify-self-start" onClick={() => setAdding(true)}>
            {t`New access token`}
          </Button>
        )
      )}
      <ConfirmDialog
        open={toRevoke !== null}
        onClose={() => setToRevoke(null)}
        onConfirm={() => toRevoke && revoke.mutate(toRevoke)}
        busy={revoke.isPending}
        title={t`Revoke this token?`}
        confirm={t`Revoke token`}
      >
        {t`Programs that use it are refused immediately. This can’t be undone.`}
      </ConfirmDialog>
    </Card>
  );
}
