import { useState } from "react";
import { classes } from "./classes.ts";
import { colourOf } from "./place-colour.ts";

type Person = { id: string; firstName: string; lastName: string; profileImageUrl?: string | null };
type Props = { person: Person; size?: "sm" | "md" | "lg" | "xl" };

const sizes = { sm: "size-8 text-xs", md: "size-11 text-sm", lg: "size-14 text-lg", xl: "size-24 text-2xl" };

/** The first letters of first and last name. */
export const initialsOf = ({ firstName, lastName }: Pick<Person, "firstName" | "lastName">): string =>
  [firstName, lastName].map((name) => [...name.trim()][0]?.toLocaleUpperCase() ?? "").join("") || "?";

/**
 * A person's picture, or their initials on a colour of their own, also where the picture doesn't come. Decoration: the name stands beside it, so the initials are
 * drawn and not text (a button with an avatar would have to be called "AS").
 */
export function Avatar({ person, size = "md" }: Props) {
  const look = classes("shrink-0 rounded-full", sizes[size]);
  const { profileImageUrl: url } = person;
  const [failed, setFailed] = useState<string | null>(null);
  if (url && url !== failed)
    return (
      <img
        src={`${url}?size=small`}
        alt=""
        loading="lazy"
        onError={() => setFailed(url)}
        className={classes(look, "bg-sunken object-cover")}
      />
    );
  return (
    <span
      aria-hidden="true"
      className={classes(
        look,
        "inline-grid place-items-center font-semibold select-none before:content-[attr(data-initials)]",
      )}
      style={colourOf(person.id)}
      // Drawn, not written: as text, what a button with this picture in it is called would have to contain it.
      data-initials={initialsOf(person)}
    />
  );
}
