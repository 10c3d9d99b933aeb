import type { Locator } from "playwright-core";

/** The label of the search field and of the button above the three fields; other languages pass their own. */
type Labels = { where: string; byCountry: string };
const english: Labels = { where: "Where to?", byCountry: "Choose by country" };

/** Types into "Where to?" and picks the first city with this name. */
export async function choosePlace(form: Locator, typed: string, city: string, labels = english) {
  await form.getByRole("combobox", { name: labels.where }).fill(typed);
  await form.page().getByRole("option").filter({ hasText: city }).first().click();
}

/** Shows the fields for country, state and city. */
export async function chooseByCountry(form: Locator, labels = english) {
  const button = form.getByRole("button", { name: labels.byCountry, exact: true });
  if ((await button.getAttribute("aria-expanded")) === "false") await button.click();
}
