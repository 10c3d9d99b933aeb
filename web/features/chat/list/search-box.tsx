import { useLingui } from "@lingui/react/macro";
import { Search } from "lucide-react";

type Props = { value: string; onChange: (value: string) => void };

/** Searches conversations by the name of the other person. */
export function SearchBox({ value, onChange }: Props) {
  const { t } = useLingui();
  return (
    <div role="search" className="relative mb-2">
      <Search
        aria-hidden="true"
        size={18}
        className="pointer-events-none absolute top-1/2 start-3.5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        value={value}
        aria-label={t`Search conversations`}
        placeholder={t`Search`}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        className="target w-full rounded-full border border-edge bg-raised pe-4 ps-10 text-base hover:border-muted focus-visible:outline-offset-0"
      />
    </div>
  );
}
