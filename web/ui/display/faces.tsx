import { Avatar, type Face } from "#ui/display/avatar.tsx";
import { classes } from "#ui/styles/classes.ts";
import { localeState } from "#web/lib/i18n/locale-state.ts";

type Props = {
  people: readonly Face[];
  size?: "xs" | "sm" | "md";
  /** The number of faces to show; the others are counted. */
  max?: number;
};

const overlaps = { xs: "-ms-1.5", sm: "-ms-2", md: "-ms-3" };

/**
 * Faces of people, each over a quarter of the one before. Decorative: their names are next to them. Their
 * edge has the colour of the ground: `--around`, or else that of a raised surface.
 */
export function Faces({ people, size = "sm", max = 3 }: Props) {
  const more = people.length - max;
  return (
    <span aria-hidden="true" className="inline-flex shrink-0 items-center">
      {people.slice(0, max).map((person, at) => (
        <span
          key={person.id}
          className={classes(
            "flex rounded-full ring-2 ring-(--around,var(--raised))",
            at > 0 && overlaps[size],
          )}
        >
          <Avatar person={person} size={size} />
        </span>
      ))}
      {more > 0 && (
        <span
          data-text={`+${more.toLocaleString(localeState.locale)}`}
          className={classes(
            "min-w-5.5 rounded-full bg-sunken px-1 text-center text-xs leading-5.5 font-semibold ring-2 ring-(--around,var(--raised)) before:content-[attr(data-text)]",
            overlaps[size],
          )}
        />
      )}
    </span>
  );
}
