import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";
import { Link } from "#web/lib/navigation.tsx";
import { useUndoImport } from "#features/imports/imports-queries.ts";
import { Button } from "#ui/buttons/button.tsx";
import { LinkButton } from "#ui/buttons/link-button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

type Props = { count: number; importId: number | null; onUndone: () => void };

/** How many trips of a table were added, and how to undo that. */
export function TableAdded({ count, importId, onUndone }: Props) {
  const { t } = useLingui();
  const about = useId();
  const undo = useUndoImport(onUndone);
  return (
    <Notice
      kind={count > 0 ? "positive" : "info"}
      title={
        count > 0 ? (
          <Plural value={count} one="# trip was added" other="# trips were added" />
        ) : (
          t`Nothing was added: these trips are in your trips already.`
        )
      }
      action={
        <div className="flex flex-wrap gap-3">
          <LinkButton to="/">{t`Your trips`}</LinkButton>
          {importId !== null && (
            <Button
              kind="secondary"
              busy={undo.isPending}
              aria-describedby={about}
              onClick={() => undo.mutate({ id: importId })}
            >
              {t({ message: "Undo", context: "an import" })}
            </Button>
          )}
        </div>
      }
    >
      {importId !== null && (
        <p id={about}>
          <Trans>
            You can undo this for a day, also{" "}
            <Link to={`/imports/${importId}`} className="font-semibold underline">
              on the page of this import
            </Link>
            .
          </Trans>
        </p>
      )}
    </Notice>
  );
}
