import type { Place } from "../contract/itinerary.ts";
import { legalVersions } from "../contract/legal.ts";
import { searchText } from "../server/domain/accounts-register.ts";
import { hashed } from "../server/lib/tokens.ts";
import type { Cell } from "./copy.ts";
import { chance, now, type World } from "./world.ts";

/** Where somebody lives; one in ten hasn't said. */
export function homeOf(world: Pick<World, "seed" | "pickCity">, person: number): Place | undefined {
  const random = chance(world, "home", person);
  const city = world.pickCity(random);
  return random.isLikely(0.9) ? city : undefined;
}

export const personColumns = [
  "id email first_name last_name username search_text profile_image_url is_email_verified is_active is_suspended",
  "home_country home_state home_city home_place privacy_data_collection privacy_location_sharing terms_version privacy_version created_at",
].flatMap((line) => line.split(" "));

/** Most share where they are; a few are suspended, left, or never proved their address. Those measured are none of it. */
export function* personRows(world: World): Generator<Cell[]> {
  for (let person = 0; person < world.size.people; person++) {
    const random = chance(world, "person", person);
    const but = (share: number) => !world.isBenched(person) && random.isLikely(share);
    const [first, last] = [random.oneOf(firstNames), random.oneOf(lastNames)];
    const username = `${first}.${last}.${person}`.toLowerCase();
    const home = homeOf(world, person);
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
      new Date(now.getTime() - random.between(1, 600) * 86_400_000).toISOString(),
    ];
  }
}

/** The session with which a measured person calls. */
export const sessionOf = (personId: string) => hashed(`the session of ${personId}`);

export const sessionColumns = "sid user_id expire authenticated_at last_used_at created_at".split(" ");

export function* sessionRows(world: World): Generator<Cell[]> {
  const expires = new Date(now.getTime() + 30 * 86_400_000).toISOString();
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
