import { chooseTheme, useTheme } from "#web/lib/theme.ts";
import { RadioCards } from "#ui/forms/radio-cards.tsx";
import { GalleryPart } from "./part.tsx";

const swatches = [
  ["surface", "ink"],
  ["raised", "muted"],
  ["sunken", "ink"],
  ["accent", "accent-ink"],
  ["accent-soft", "accent"],
  ["positive-soft", "positive"],
  ["warning-soft", "warning"],
  ["danger-soft", "danger"],
  ["danger", "danger-ink"],
  ["mine-soft", "mine-ink"],
  ["theirs-soft", "theirs-ink"],
  ["shared-soft", "shared-ink"],
] as const;
const sizes = ["text-3xl", "text-2xl", "text-xl", "text-lg", "text-base", "text-sm", "text-xs"];

export function Tokens() {
  const theme = useTheme();
  return (
    <GalleryPart title="Colours and type">
      <RadioCards
        legend="Theme"
        columns={4}
        value={theme}
        onChange={chooseTheme}
        options={[
          { value: "system", label: "System" },
          { value: "light", label: "Light" },
          { value: "dark", label: "Dark" },
        ]}
      />
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {swatches.map(([ground, text]) => (
          <div
            key={ground}
            className="rounded-md border border-line p-4 text-sm font-semibold"
            style={{ background: `var(--${ground})`, color: `var(--${text})` }}
          >
            {text}
            <br />
            on {ground}
          </div>
        ))}
      </div>
      {sizes.map((size, index) => (
        <p key={size} className={`${size} ${index < 4 ? "font-head font-bold" : ""}`}>
          Your trips coincide in Lisbon, 3–7 May
        </p>
      ))}
    </GalleryPart>
  );
}
