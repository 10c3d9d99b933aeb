import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { admin } from "#contract/features/admin/admin.ts";
import { dayAndTime } from "#web/lib/format/day-and-time.ts";
import { useDebounced } from "#web/lib/use-delayed.ts";
import { Select } from "#ui/forms/select.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { actions, logActionWords, detailWords } from "./action-words.ts";
import { useAdminList } from "#features/admin/admin-queries.ts";
import { figure } from "#features/admin/figures.tsx";
import { ListPanel } from "#features/admin/lists/list-panel.tsx";

const debounceMs = 300;
const noFilters = { admin: "", action: "", target: "", from: "", to: "" };

/** The audit log: what every admin did, and who was rejected. It can be searched, never changed. */
export function AuditLog() {
  const { t } = useLingui();
  const [typed, setTyped] = useState(noFilters);
  const asked = useDebounced(typed, debounceMs);
  const list = useAdminList(admin.audit, auditQuery(asked));
  const field = (name: keyof typeof noFilters) => ({
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
          options={Object.keys(actions).map((value) => ({ value, label: logActionWords(value) }))}
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
        count={t`Showing ${figure(list.from)}-${figure(list.to)} of ${plural(list.data?.totalCount ?? 0, { one: "# entry", other: "# entries" })}`}
        columns={[
          {
            id: "when",
            name: t`When`,
            render: (it) => <time dateTime={it.createdAt}>{dayAndTime(it.createdAt)}</time>,
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
            render: (it) => <p className="font-semibold">{logActionWords(it.action)}</p>,
          },
          { id: "about", name: t`About`, render: (it) => it.target },
          { id: "result", name: t`Result`, render: (it) => it.status },
          { id: "details", name: t`Details`, render: (it) => detailWords({ ...it, status: null }) },
        ]}
      />
    </div>
  );
}

function auditQuery({ from, to, ...texts }: typeof noFilters): Record<string, string> {
  const given = Object.entries(texts).flatMap(([name, text]) => (text.trim() ? [[name, text.trim()]] : []));
  const times = Object.entries({ from, to }).flatMap(([name, time]) =>
    time ? [[name, new Date(time).toISOString()]] : [],
  );
  return Object.fromEntries([...given, ...times]) as Record<string, string>;
}
