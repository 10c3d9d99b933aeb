import { legalVersions } from "#contract/features/legal.ts";
import { dayMs } from "#contract/shared/durations.ts";
import { searchText } from "#domain/accounts/register.ts";
import { hashSecret } from "#lib/crypto/tokens.ts";
import type { ColumnValue } from "./copy.ts";
import { pickHome } from "./cities.ts";
import { randomFor } from "./random.ts";
import { now, type BenchWorld } from "./world.ts";

export const userColumns = [
  "id email first_name last_name username search_text profile_image_url is_email_verified is_active is_suspended",
  "home_country home_state home_city home_place privacy_data_collection privacy_location_sharing terms_version privacy_version created_at",
].flatMap((line) => line.split(" "));

/**
 * Most people share their location. A few are suspended, deactivated or unverified, but never those who are
 * measured.
 */
export function* personRows(world: BenchWorld): Generator<ColumnValue[]> {
  for (let person = 0; person < world.size.people; person++) {
    const random = randomFor(world, "person", person);
    const but = (share: number) => !world.isBenched(person) && random.isLikely(share);
    const [first, last] = [random.oneOf(firstNames), random.oneOf(lastNames)];
    const username = `${first}.${last}.${person}`.toLowerCase();
    const home = pickHome(world, person);
    yield [
      world.idOf(person),
      `${username}@coincide.example`,
      first,
      last,
      username,
      searchText(first, last, username),
      random.isLikely(0.5) ? `/media/${world.idOf(person)}` : null,
      !but(0.01),
      !but(0.005),
      but(0.003),
      home?.country ?? null,
      home?.state ?? null,
      home?.city ?? null,
      home?.placeId ?? null,
      true,
      !but(0.08),
      legalVersions.terms,
      legalVersions.privacy,
      new Date(now.getTime() - random.between(1, 600) * dayMs).toISOString(),
    ];
  }
}

/** The session that a measured person's requests use. */
export const sessionOf = (personId: string) => hashSecret(`the session of ${personId}`);

export const sessionColumns = "sid user_id expire authenticated_at last_used_at created_at".split(" ");

export function* sessionRows(world: BenchWorld): Generator<ColumnValue[]> {
  const expires = new Date(now.getTime() + 30 * dayMs).toISOString();
  const opened = now.toISOString();
  for (let person = 0; person < world.size.people; person++) {
    const id = world.idOf(person);
    const isLive = world.isBenched(person);
    if (isLive || person % 3 === 0) yield [sessionOf(id), id, expires, opened, opened, opened];
  }
}

const firstNames =
  "Ana Bo Chidi Dana Elif Farid Gita Hana Ines Jonas Kaito Lena Mateo Nadia Omar Priya Quim Rosa Sven Tala Uma Viktor Wanda Xenia Yara Zoltan".split(
    " ",
  );
const lastNames =
  "Almeida Berg Cohen Diallo Eriksen Fischer García Haddad Ivanova Jansen Kowalska Lindqvist Moreau Nakamura Okafor Petrov Quispe Rossi Silva Tanaka Ueda Varga Wang Yilmaz Zhang".split(
    " ",
  );
