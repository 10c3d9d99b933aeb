import type { places } from "#contract/features/places.ts";
import { type AccessOf, noInput } from "#testing/access/requests.ts";
import { always, own } from "#testing/access/rows.ts";

export const access: AccessOf<typeof places> = {
  countries: { may: always(200), send: noInput },
  states: { may: always(200), send: () => ({ params: { country: "PT" } }) },
  cities: { may: always(200), send: () => ({ params: { country: "PT", state: "11" }, query: {} }) },
  search: { may: always(200), send: () => ({ query: { text: "lisb" } }) },
  resolve: { may: own(), send: () => ({ query: { country: "PT", state: "11", city: "Lisbon" } }) },
  positions: { may: own(), send: () => ({ query: { ids: "2267057" } }) },
};
