import { useLingui } from "@lingui/react/macro";

/** Key labels as printed on a keyboard. */
export const Keys = ({ keys }: { keys: readonly string[] }) => (
  <span className="inline-flex shrink-0 gap-1">
    {keys.map((key, n) => (
      <kbd
        // A key can occur twice, and the list never changes.
        // oxlint-disable-next-line react/no-array-index-key
        key={n}
        className="grid min-w-7 place-items-center whitespace-nowrap rounded-sm border border-edge bg-surface px-1.5 py-0.5 font-text text-xs font-semibold text-muted"
      >
        {key === "Escape" ? "Esc" : key.length === 1 ? key.toUpperCase() : key}
      </kbd>
    ))}
  </span>
);

/** The keys that open the palette, as they are printed on the reader's keyboard: "Strg" in German. */
export function usePaletteKeys(): string[] {
  const { t } = useLingui();
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? ["⌘", "K"] : t`Ctrl K`.split(" ");
}
