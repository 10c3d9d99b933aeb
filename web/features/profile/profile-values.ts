import * as z from "zod/mini";
import type { Account } from "../../../contract/accounts.ts";
import { Profile } from "../../../contract/profile.ts";
import type { PlaceChoice } from "../../lib/place-choice.ts";

export type ProfileValues = {
  firstName: string;
  lastName: string;
  username: string;
  bio: string;
  home: PlaceChoice;
};

export const mostBio = 150;

/** What stands in the form at first; without a home it begins in `country`. */
export const valuesOf = (account: Account, country: string): ProfileValues => ({
  firstName: account.firstName,
  lastName: account.lastName,
  username: account.username,
  bio: account.bio ?? "",
  home: {
    country: account.homeCountry ?? country,
    state: account.homeState ?? "",
    city: account.homeCity ?? "",
    placeId: account.homePlaceId ?? undefined,
  },
});

/** The form as the server takes it. A home is named down to its city, or not at all. */
export const ProfileForm = z.pipe(
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
      error: "City is required",
    }),
    z.overwrite((it) =>
      it.homeCity ? it : { ...it, homeCountry: null, homeState: null, homePlaceId: null },
    ),
  ),
);

export type CheckedProfile = z.output<typeof ProfileForm>;
