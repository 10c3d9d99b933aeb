import { Plural, useLingui } from "@lingui/react/macro";
import type { MovingPreview } from "../../../contract/moving.ts";

/** What can't be taken over, and why. */
export function StaysBehind({ preview: { groups, trips, days, home } }: { preview: MovingPreview }) {
  const { t } = useLingui();
  const placeless = trips.items
    .filter(({ thing }) => thing === "place")
    .map(({ name, city }) => t`${name}: ${city} isn’t on the map here`);
  const unsaid = [...groups.items, ...trips.items]
    .filter(({ thing }) => thing === "words")
    .map(({ name }) => t`${name}: it holds words that can’t be written here`);
  return (
    <div className="grid gap-1 text-sm">
      <h4 className="font-semibold">{t`What stays behind`}</h4>
      <ul className="grid list-disc gap-1 ps-5 text-muted">
        {[...new Set([...placeless, ...unsaid])].map((line) => (
          <li key={line}>{line}</li>
        ))}
        {home.part === "place" && <li>{t`Your home city: it isn’t on the map here`}</li>}
        {days.placeless > 0 && (
          <li>
            <Plural
              value={days.placeless}
              one="# saved day: its place isn’t on the map here"
              other="# saved days: their places aren’t on the map here"
            />
          </li>
        )}
        {days.kept > 0 && (
          <li>
            <Plural
              value={days.kept}
              one="# saved day of which you have said something here: that stands"
              other="# saved days of which you have said something here: that stands"
            />
          </li>
        )}
        <li>{t`Your connections and who is in your groups: they have accounts of their own. You can invite them here afterwards.`}</li>
        <li>{t`Messages: they belong to both sides.`}</li>
        <li>{t`Your address, username, phone number and password, and what you have agreed to: you say that here yourself.`}</li>
        <li>{t`Notices, reports and the log of sign-ins: they are about the other Coincide.`}</li>
      </ul>
    </div>
  );
}
