/** A progress bar; indeterminate without `value`, a share from 0 to 1. */
export const Progress = ({ label, value }: { label: string; value?: number }) => (
  <div className="grid gap-1.5">
    <div className="flex justify-between text-sm">
      <span className="font-medium">{label}</span>
      {value !== undefined && <span className="text-muted tabular-nums">{Math.round(value * 100)}%</span>}
    </div>
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={value === undefined ? undefined : Math.round(value * 100)}
      className="h-2 overflow-hidden rounded-full bg-line"
    >
      <div
        className={`h-full rounded-full bg-accent transition-[width] ${value === undefined ? "animate-breathe" : ""}`}
        style={{ width: `${(value ?? 1) * 100}%` }}
      />
    </div>
  </div>
);
