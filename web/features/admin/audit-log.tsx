import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { admin } from "../../../contract/admin.ts";
import { day, dayOfInstant, timeOf } from "../../lib/dates.ts";
import { useDelayed } from "../../lib/use-delayed.ts";
import { Select } from "../../ui/select.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { actions, actionWords, detailWords } from "./action-words.ts";
import { useAdminList } from "./admin-queries.ts";
import { figure } from "./figures.tsx";
import { ListPanel } from "./list-panel.tsx";

const pause = 300;
const nothing = { admin: "", action: "", target: "", from: "", to: "" };

/** What every admin did, and who was refused: searched, never changed. */
export function AuditLog() {
  const { t } = useLingui();
  const [typed, setTyped] = useState(nothing);
  const asked = useDelayed(typed, pause);
  const list = useAdminList(admin.audit, questionOf(asked));
  const field = (name: keyof typeof nothing) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        <TextField
          label={t`Admin`}
          placeholder={t`Email address`}
          type="search"
          autoComplete="off"
          {...field("admin")}
        />
        <Select
          label={t`Action`}
          placeholder={t`All actions`}
          options={Object.keys(actions).map((value) => ({ value, label: actionWords(value) }))}
          {...field("action")}
        />
        <TextField
          label={t`About`}
          placeholder={t`Email address, or trips/12`}
          type="search"
          autoComplete="off"
          {...field("target")}
        />
        <TextField label={t`From`} type="datetime-local" {...field("from")} />
        <TextField label={t`To`} type="datetime-local" {...field("to")} />
      </div>
      <ListPanel
        label={t`audit entries`}
        list={list}
        keyOf={({ id }) => id}
        empty={t`No entries found`}
        count={t`Showing ${figure(list.from)}-${figure(list.to)} of ${figure(list.page?.totalCount ?? 0)} entries`}
        columns={[
          {
            id: "when",
            name: t`When`,
            render: (it) => (
              <time
                dateTime={it.createdAt}
              >{t`${day(dayOfInstant(it.createdAt))}, ${timeOf(it.createdAt)}`}</time>
            ),
          },
          {
            id: "who",
            name: t`Who`,
            render: (it) => (
              <>
                <p>{it.adminName ?? it.adminId}</p>
                {it.adminEmail && <p className="text-muted">{it.adminEmail}</p>}
              </>
            ),
          },
          {
            id: "what",
            name: t`Action`,
            render: (it) => <p className="font-semibold">{actionWords(it.action)}</p>,
          },
          { id: "about", name: t`About`, render: (it) => it.target },
          { id: "result", name: t`Result`, render: (it) => it.status },
          { id: "details", name: t`Details`, render: (it) => detailWords({ ...it, status: null }) },
        ]}
      />
    </div>
  );
}

function questionOf({ from, to, ...texts }: typeof nothing): Record<string, string> {
  const given = Object.entries(texts).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : []));
  const times = Object.entries({ from, to }).flatMap(([name, time]) =>
    time ? [[name, new Date(time).toISOString()]] : [],
  );
  return Object.fromEntries([...given, ...times]) as Record<string, string>;
}
