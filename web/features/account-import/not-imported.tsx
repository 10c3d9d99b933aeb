import { Plural, useLingui } from "@lingui/react/macro";
import type { ImportPreview } from "#contract/features/account-import.ts";

/** Lists what can't be imported, and why. */
export function NotImported({ preview: { groups, trips, days, home } }: { preview: ImportPreview }) {
  const { t } = useLingui();
  const placeless = trips.items
    .filter(({ thing }) => thing === "place")
    .map(({ name, city }) => t`${name}: ${city} is unknown here`);
  const unsaid = [...groups.items, ...trips.items]
    .filter(({ thing }) => thing === "words")
    .map(({ name }) => t`${name}: it contains words that aren’t allowed here`);
  return (
    <div className="grid gap-1 text-sm">
      <h4 className="font-semibold">{t`What is not imported`}</h4>
      <ul className="grid list-disc gap-1 ps-5 text-muted">
        {[...new Set([...placeless, ...unsaid])].map((line) => (
          <li key={line}>{line}</li>
        ))}
        {home.part === "place" && <li>{t`Your home city: it is unknown here`}</li>}
        {days.placeless > 0 && (
          <li>
            <Plural
              value={days.placeless}
              one="# saved day: its place is unknown here"
              other="# saved days: their places are unknown here"
            />
          </li>
        )}
        {days.kept > 0 && (
          <li>
            <Plural
              value={days.kept}
              one="# saved day: you have already set that day here"
              other="# saved days: you have already set those days here"
            />
          </li>
        )}
        <li>{t`Your connections and the members of your groups: they have their own accounts. You can invite them here afterwards.`}</li>
        <li>{t`Messages: they belong to both people.`}</li>
        <li>{t`Your email address, username, phone number, password and consents: you set them here yourself.`}</li>
        <li>{t`Notifications, reports and the sign-in log: they belong to the other Coincide.`}</li>
      </ul>
    </div>
  );
}
