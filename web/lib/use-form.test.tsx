import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { complaint } from "#contract/shared/complaints.ts";
import { required } from "#contract/shared/fields.ts";
import { show } from "#web/testing/show.tsx";
import { RadioCards } from "#ui/forms/radio-cards.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { CallError } from "./api/call.ts";
import { useForm } from "./use-form.ts";

const Trip = z.object({
  name: required(10, complaint("NAME_REQUIRED")),
  city: required(10, complaint("CITY_REQUIRED")),
  audience: z.enum(["all", "groups"]),
});
type Values = { name: string; city: string; audience: string };
type Props = {
  initial?: Partial<Values>;
  onSubmit?: (trip: z.infer<typeof Trip>) => Promise<unknown>;
  onInvalid?: (errors: Partial<Record<string, string>>) => void;
};

function TripFields({ initial, onSubmit = async () => {}, onInvalid = () => {} }: Props) {
  const form = useForm({
    schema: Trip,
    initial: { name: "", city: "", audience: "all", ...initial },
    onSubmit: (trip) => onSubmit(trip),
    onInvalid,
  });
  return (
    <form {...form.attributes}>
      <TextField {...form.text("name")} label="Name" />
      <TextField
        label="City"
        value={form.values.city}
        error={form.errors["city"]}
        onChange={({ target }) => form.set("city", target.value)}
      />
      <div data-invalid={form.errors["audience"] !== undefined}>
        <RadioCards
          legend="Audience"
          value={form.values.audience}
          options={[{ value: "all", label: "All" }]}
          onChange={(value) => form.set("audience", value)}
        />
      </div>
      <button type="submit" aria-busy={form.busy}>
        Save
      </button>
    </form>
  );
}

const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const save = () => screen.getByRole("button", { name: "Save" });

test("errors show after the first attempt, and disappear when corrected", async () => {
  const seen: unknown[] = [];
  const user = show(<TripFields onInvalid={(errors) => seen.push(errors)} />);
  await user.type(box("Name"), "A");
  await user.clear(box("Name"));
  expect(screen.queryByText("Name is required")).toBeNull();
  await user.click(save());
  expect(screen.getByText("Name is required")).not.toBeNull();
  expect(seen).toEqual([{ name: "Name is required", city: "City is required" }]);
  await user.type(box("Name"), "Spring");
  expect(screen.queryByText("Name is required")).toBeNull();
  expect(screen.getByText("City is required")).not.toBeNull();
  await user.type(box("Name"), " in Lisbon");
  expect(screen.getByText("At most 10 characters")).not.toBeNull();
});

test("the first field with an error is focused, also one without a name or in a group", async () => {
  const user = show(<TripFields initial={{ audience: "nobody" }} />);
  await user.click(save());
  expect(document.activeElement).toBe(box("Name"));
  await user.type(box("Name"), "Spring");
  await user.click(save());
  expect(document.activeElement).toBe(box("City"));
  await user.type(box("City"), "Lisbon{Enter}");
  expect(document.activeElement).toBe(screen.getByRole("radio", { name: "All" }));
});

test("a form that is being sent can't be sent again", async () => {
  const sent: unknown[] = [];
  let finish = () => {};
  const onSubmit = (trip: unknown) => {
    sent.push(trip);
    return new Promise<void>((resolve) => {
      finish = resolve;
    });
  };
  const user = show(<TripFields initial={{ name: "Spring", city: "Lisbon" }} onSubmit={onSubmit} />);
  await user.dblClick(save());
  await user.type(box("City"), "{Enter}");
  expect(sent).toEqual([{ name: "Spring", city: "Lisbon", audience: "all" }]);
  expect(save().getAttribute("aria-busy")).toBe("true");
  finish();
  await expect.poll(() => save().getAttribute("aria-busy")).toBe("false");
  await user.click(save());
  expect(sent).toHaveLength(2);
  finish();
});

test("what the server refuses is shown at its field and focused, and what Ana typed stays", async () => {
  const issues = [{ path: "city", code: "PLACE_NOT_IN_STATE", message: "Please pick it again" }];
  const failure = { code: "INVALID", message: "Invalid", requestId: "1", issues };
  const refused = new CallError(400, JSON.stringify(failure));
  const user = show(
    <TripFields initial={{ name: "Spring", city: "Lisbon" }} onSubmit={() => Promise.reject(refused)} />,
  );
  await user.click(save());
  expect(await screen.findByText("Please pick it again")).not.toBeNull();
  expect(document.activeElement).toBe(box("City"));
  expect(box("City").value).toBe("Lisbon");
  await user.type(box("City"), "!");
  expect(screen.queryByText("Please pick it again")).toBeNull();
});
