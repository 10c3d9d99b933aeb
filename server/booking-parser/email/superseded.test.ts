import { expect, test } from "vitest";
import { withoutFormer } from "./superseded.ts";

const left = (...lines: string[]) => withoutFormer(lines, (line) => line);

test.each([
  ["Your previous flights", "Your new flights"],
  ["Bisherige Verbindung", "Ihre neue Verbindung"],
  ["Vos anciens horaires", "Vos nouveaux horaires"],
  ["Vuelos anteriores", "Nuevos vuelos"],
  ["Volo precedente", "Nuovo volo"],
  ["Voos originais", "Novos voos"],
  ["Oorspronkelijke vlucht", "Nieuwe vlucht"],
])("what is between “%s” and “%s” is left out", (former, recent) => {
  expect(left("a", former, "b", "c", recent, "d")).toEqual(["a", recent, "d"]);
});

test("one heading alone, or a sentence, leaves out nothing", () => {
  expect(left("Your original flight", "a")).toEqual(["Your original flight", "a"]);
  expect(left("Your new flight", "a", "Your original flight", "b")).toHaveLength(4);
  const sentence =
    "Your original flight has been changed, and the times of all of your flights are now these.";
  expect(left(sentence, "a", "Your new flight")).toHaveLength(3);
});
