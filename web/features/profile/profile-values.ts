import * as z from "zod/mini";
import type { Account } from "#contract/features/account-shapes.ts";
import { complaint } from "#contract/shared/complaints.ts";
import { Profile } from "#contract/features/profile.ts";
import type { PlaceChoice } from "#web/lib/place-choice.ts";

export type ProfileValues = {
  firstName: string;
  lastName: string;
  username: string;
  bio: string;
  email: string;
  home: PlaceChoice;
};

export const maxBio = 150;

/** The initial values of the form; without a home it starts in `country`. */
export const valuesOf = (account: Account, country: string): ProfileValues => ({
  firstName: account.firstName,
  lastName: account.lastName,
  username: account.username,
  bio: account.bio ?? "",
  email: account.email,
  home: {
    country: account.homeCountry ?? country,
    state: account.homeState ?? "",
    city: account.homeCity ?? "",
    placeId: account.homePlaceId ?? undefined,
  },
});

/** The form as the server accepts it: a home has a city or is null. */
export const ProfileFields = z.pipe(
  z.transform(({ home, bio, ...names }: ProfileValues): z.input<typeof Profile> => ({
    ...names,
    bio: bio.trim() || null,
    homeCountry: home.country || null,
    homeState: home.state || null,
    homeCity: home.city.trim() || null,
    homePlaceId: home.placeId ?? null,
  })),
  Profile.check(
    z.refine((it) => !it.homeState || Boolean(it.homeCity), {
      path: ["homeCity"],
      error: complaint("CITY_REQUIRED"),
    }),
    z.overwrite((it) =>
      it.homeCity ? it : { ...it, homeCountry: null, homeState: null, homePlaceId: null },
    ),
  ),
);

/**
 * Returns what is sent: the email only if it differs from the present one. Sending the present one would
 * cancel a pending change, which the user doesn't mean.
 */
export const changesToSend = ({ email, ...rest }: CheckedProfile, account: Account): CheckedProfile =>
  email === account.email ? rest : { ...rest, email };

export type CheckedProfile = z.output<typeof ProfileFields>;
