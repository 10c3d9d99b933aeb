import { Trans, useLingui } from "@lingui/react/macro";
import { FileSpreadsheet } from "lucide-react";
import { Fragment, useEffect, useRef, useState } from "react";
import { maxTableRows } from "#contract/features/tables.ts";
import { takeHandoffFiles } from "#web/lib/files/file-handoff.ts";
import { messageOf } from "#web/lib/api/call.ts";
import { useLocation } from "#web/lib/navigation.tsx";
import { Button } from "#ui/buttons/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Progress } from "#ui/feedback/progress.tsx";
import { isSpreadsheet, spreadsheetWords } from "./is-table.ts";
import { keptTable } from "./kept-table.ts";
import { usePreviewTable } from "./table-queries.ts";
import { TablePreview } from "./table-preview.tsx";
import type { TableDraft } from "./trip-line.tsx";

/**
 * Trips from a table or another service's export: choose the file, see what it contains, then add them.
 * `overlapSentences` says which trips of the user share days with one of the table.
 */
export function TableImport({
  overlapSentences,
}: {
  overlapSentences: (draft: TableDraft) => readonly string[];
}) {
  const { i18n, t } = useLingui();
  const { key: entry } = useLocation();
  const chooser = useRef<HTMLInputElement>(null);
  const look = usePreviewTable();
  const [isRefused, setIsRefused] = useState(false);
  const begin = (file: File) => {
    setIsRefused(isSpreadsheet(file));
    if (isSpreadsheet(file)) look.reset();
    else look.mutate(file);
  };
  useEffect(() => {
    const [file] = takeHandoffFiles();
    const kept = keptTable(entry);
    if (file) begin(file);
    else if (kept) look.mutate(kept);
    // oxlint-disable-next-line react/exhaustive-deps -- runs once, with what another page handed over
  }, []);
  return (
    <div className="grid grid-cols-1 gap-5">
      <section
        aria-label={t`From a file`}
        className="grid justify-items-center gap-3 rounded-lg border-2 border-dashed border-edge px-5 py-8 text-center"
      >
        <FileSpreadsheet aria-hidden="true" size={32} className="text-accent" />
        <p className="text-sm text-muted">
          <Trans>
            A table (.csv) with a line for each trip, at most {maxTableRows}. Its first line names the
            columns: city, from and to, and if you like country and name. Or TripIt’s export (.json).
          </Trans>
        </p>
        <pre className="rounded-md bg-sunken px-3 py-2.5 text-start text-sm whitespace-pre-wrap wrap-anywhere">
          <TableSample />
        </pre>
        <Button
          kind={look.data ? "secondary" : "primary"}
          busy={look.isPending}
          onClick={() => chooser.current?.click()}
        >
          {look.data ? t`Choose another file` : t`Choose a file`}
        </Button>
        <input
          ref={chooser}
          type="file"
          accept=".csv,.tsv,.txt,.json,.xlsx,.xls,.ods,text/csv,application/json"
          className="sr-only"
          tabIndex={-1}
          aria-label={t`Table with trips`}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            // Lets the user choose the same file again once it is corrected.
            target.value = "";
            if (file) begin(file);
          }}
        />
      </section>
      {look.isPending && <Progress label={t`Your trips are being read`} />}
      {(look.isError || isRefused) && (
        <Notice kind="danger" title={t`This file can’t be read`}>
          <p>{isRefused ? i18n._(spreadsheetWords) : messageOf(look.error!, t`Please try again.`)}</p>
        </Notice>
      )}
      {look.data && (
        <TablePreview
          key={look.submittedAt}
          is={look.data}
          entry={entry}
          overlapSentences={overlapSentences}
          onOrder={(order) => look.mutate({ ...look.data.table, order })}
        />
      )}
    </div>
  );
}

/** An example in the reader's language. The server knows these names of the columns. */
function TableSample() {
  const { t } = useLingui();
  const lines = [t`city,country,from,to,name`, t`Lisbon,Portugal,2027-05-03,2027-05-07,Spring`];
  return lines.map((line) => (
    <span key={line} className="block">
      {line.split(",").map((cell, at) => (
        <Fragment key={cell}>
          {at > 0 && ","}
          {/* Beside Arabic letters, the parts of a day would change their order. */}
          <bdi>{cell}</bdi>
        </Fragment>
      ))}
    </span>
  ));
}
