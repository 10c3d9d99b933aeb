import { useLingui } from "@lingui/react/macro";

/** What location sharing shows, as a drawing: two stays on one line of days, with the shared days lit. */
export function OverlapDrawing() {
  const { t } = useLingui();
  const parts: [name: string, dot: string][] = [
    [t`You`, "bg-mine"],
    [t`A friend`, "bg-theirs"],
    [t`The days you both see`, "bg-shared"],
  ];
  return (
    <div className="grid w-full max-w-md gap-3">
      <svg aria-hidden="true" viewBox="0 0 280 68" className="w-full rtl:[scale:-1_1]">
        <rect width="190" height="32" rx="8" className="fill-mine" />
        <rect x="130" y="36" width="150" height="32" rx="8" className="fill-theirs" />
        <rect x="129" width="62" height="68" rx="8" className="fill-shared stroke-raised" strokeWidth="3" />
      </svg>
      <ul className="flex flex-wrap gap-x-4 text-sm text-muted">
        {parts.map(([name, dot]) => (
          <li key={name} className="flex items-center gap-2">
            <span aria-hidden="true" className={`size-2.5 rounded-full ${dot}`} />
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
