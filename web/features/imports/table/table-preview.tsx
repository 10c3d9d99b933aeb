import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import type { DayOrder } from "#contract/features/tables.ts";
import { messageOf } from "#web/lib/api/call.ts";
import { Button } from "#ui/buttons/button.tsx";
import { Card } from "#ui/display/card.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { DayOrderQuestion } from "./day-order.tsx";
import { forgetTable, keepTable } from "./kept-table.ts";
import { TableAdded } from "./table-added.tsx";
import { type ChosenLines, type ChosenTable, useAddTable } from "./table-queries.ts";
import { tableWords } from "./table-words.ts";
import { type TableDraft, TripLine } from "./trip-line.tsx";

type Props = {
  is: ChosenTable;
  /** Key of the page's entry in the browser's history. */
  entry: string | null;
  /** Reads the table again, now that it is known whether the day comes first. */
  onOrder: (order: DayOrder) => void;
  /** Says which trips of the user share days with a trip of the table. */
  overlapSentences: (draft: TableDraft) => readonly string[];
};

/** The trips of a table to choose from, and the lines that can't be added, each with its reason. */
export function TablePreview({ is, entry, onOrder, overlapSentences }: Props) {
  const { i18n, t } = useLingui();
  const { rows, table, chosen: before } = is;
  const good = rows.filter(({ problem }) => problem === null);
  const ambiguous = rows.find(({ problem }) => problem === "day-ambiguous");
  const bad = rows.filter(({ problem }) => problem !== null && problem !== "day-ambiguous");
  const [lines, setLines] = useState(
    new Set(before?.lines ?? good.filter(({ isUncertain }) => !isUncertain).map(({ line }) => line)),
  );
  const [places, setPlaces] = useState<ReadonlyMap<number, string>>(
    new Map(before?.places.map(({ line, placeId }) => [line, placeId])),
  );
  const chosen: ChosenLines = {
    lines: [...lines],
    places: [...places].flatMap(([line, placeId]) => (lines.has(line) ? [{ line, placeId }] : [])),
  };
  const add = useAddTable(is, forgetTable);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), [add.isSuccess]);
  useEffect(() => {
    if (!add.isSuccess) keepTable({ ...table, entry, chosen });
  });
  const choose = (line: number, isChosen: boolean) =>
    setLines((all) => (isChosen ? new Set([...all, line]) : new Set([...all].filter((it) => it !== line))));
  const choosePlace = (line: number, placeId: string) => {
    setPlaces((all) => new Map([...all, [line, placeId]]));
    choose(line, true);
  };
  if (add.data)
    return (
      <div ref={top} tabIndex={-1}>
        <TableAdded count={add.data.added} importId={add.data.importId} onUndone={add.reset} />
      </div>
    );
  return (
    <div ref={top} tabIndex={-1} className="grid grid-cols-1 gap-5">
      {ambiguous && <DayOrderQuestion day={ambiguous.writtenDay ?? ""} onOrder={onOrder} />}
      {bad.length > 0 && (
        <Notice
          kind="warning"
          title={<Plural value={bad.length} one="# line can’t be added" other="# lines can’t be added" />}
        >
          <ul className="grid gap-1.5 wrap-anywhere">
            {bad.map(({ line, written, problem, writtenDay }) => (
              <li key={line}>
                <span className="font-semibold">
                  <Trans>
                    Line {line}: <bdi>{written}</bdi>
                  </Trans>
                </span>
                {problem && <span className="block">{i18n._(tableWords(writtenDay ?? "")[problem])}</span>}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {good.length > 0 && (
        <Card className="grid grid-cols-1 gap-4">
          <fieldset className="grid grid-cols-1">
            <legend className="text-lg font-semibold">{t`Trips in this file`}</legend>
            {good.map((row) => (
              <TripLine
                key={row.line}
                row={row}
                isChosen={lines.has(row.line)}
                placeId={places.get(row.line)}
                onChoose={(isChosen) => choose(row.line, isChosen)}
                onPlace={(placeId) => choosePlace(row.line, placeId)}
                overlapSentences={overlapSentences}
              />
            ))}
          </fieldset>
          <p className="text-sm text-muted">
            <Trans>They are shared with all your connections, like any new trip.</Trans>
          </p>
          {add.isError && (
            <Notice kind="danger" title={t`Nothing was added`}>
              <p>{messageOf(add.error, t`Please try again.`)}</p>
            </Notice>
          )}
          <Button
            className="justify-self-start"
            busy={add.isPending}
            disabled={lines.size === 0}
            onClick={() => add.mutate(chosen)}
          >
            <Plural value={lines.size} one="Add # trip" other="Add # trips" />
          </Button>
        </Card>
      )}
    </div>
  );
}
