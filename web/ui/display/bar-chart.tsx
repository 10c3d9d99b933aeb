import { isRightToLeft } from "#web/lib/format/direction.ts";

type Bar = { label: string; value: number };
type Props = {
  /** The chart's accessible name; a table beside it has the values. */
  label: string;
  bars: readonly Bar[];
  format: (value: number) => string;
};

const height = 160;
const step = 24;
const gap = 6;

/** A bar chart in reading direction, labelled with its first and last bar and the highest value. */
export function BarChart({ label, bars, format }: Props) {
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const width = bars.length * step;
  const first = bars[0];
  const last = bars.at(-1);
  return (
    <figure className="grid gap-1">
      <div className="text-end text-xs text-muted tabular-nums">{format(most)}</div>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        className="h-40 w-full border-y border-line"
      >
        {bars.map(({ label: name, value }, index) => (
          <rect
            key={name}
            x={(isRightToLeft() ? bars.length - 1 - index : index) * step + gap / 2}
            width={step - gap}
            y={height - (value / most) * height}
            height={(value / most) * height}
            className="fill-accent"
          >
            <title>{`${name}: ${format(value)}`}</title>
          </rect>
        ))}
      </svg>
      <figcaption className="flex justify-between text-xs text-muted">
        <span>{first?.label}</span>
        <span>{last?.label}</span>
      </figcaption>
    </figure>
  );
}
