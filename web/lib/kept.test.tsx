import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { answering, failure, tokenFor } from "../testing/server.ts";
import { show } from "../testing/show.tsx";
import { TypedBefore } from "../ui/typed-before.tsx";
import { TextField } from "../ui/text-field.tsx";
import { call } from "./call.ts";
import { trips } from "../../contract/trips.ts";
import { clearStoredAuth, forgetStoredSession } from "./stored.ts";
import { useForm } from "./use-form.ts";

const schema = z.object({ name: z.string().check(z.minLength(1)), password: z.string() });
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const back = () => screen.queryByText("What you typed before is back. It isn't saved yet.");

function Form({ send = () => {}, initial = "" }: { send?: () => void | Promise<void>; initial?: string }) {
  const form = useForm({
    schema,
    initial: { name: initial, password: "" },
    draft: "test",
    onSubmit: () => send(),
  });
  return (
    <form noValidate onSubmit={(event) => void form.submit(event)}>
      <TypedBefore startOver={form.startOver} />
      <TextField {...form.text("name")} label="Name" />
      <TextField {...form.text("password")} label="Password" type="password" />
      <button type="submit">Save</button>
      <button type="button" onClick={form.forget}>
        Cancel
      </button>
    </form>
  );
}

/** What a reload or an error screen does to a form: it is gone, and drawn anew. */
function again(form = <Form />) {
  cleanup();
  return show(form);
}

test("what was typed is back after a reload, and said to be unsaved; a password never is", async () => {
  const user = show(<Form />);
  expect(back()).toBeNull();
  await user.type(box("Name"), "Lisbon");
  await user.type(box("Password"), "a secret");
  expect(JSON.stringify({ ...sessionStorage })).not.toContain("secret");
  again();
  expect(box("Name").value).toBe("Lisbon");
  expect(box("Password").value).toBe("");
  expect(back()).not.toBeNull();
});

test("starting over brings back what stood there at first", async () => {
  const user = show(<Form initial="Rome" />);
  await user.type(box("Name"), "!");
  const later = again(<Form initial="Rome" />);
  expect(box("Name").value).toBe("Rome!");
  await later.click(screen.getByRole("button", { name: "Start over" }));
  expect(box("Name").value).toBe("Rome");
  expect(back()).toBeNull();
  again(<Form initial="Rome" />);
  expect(box("Name").value).toBe("Rome");
});

test("what was saved or given up doesn't come back, what failed does", async () => {
  const refuse = () => Promise.reject(new Error("no"));
  const user = show(<Form send={refuse} />);
  await user.type(box("Name"), "Lisbon");
  await user.click(screen.getByRole("button", { name: "Save" }));
  const second = again();
  expect(box("Name").value).toBe("Lisbon");
  await second.click(screen.getByRole("button", { name: "Save" }));
  const third = again();
  expect(box("Name").value).toBe("");
  await third.type(box("Name"), "Porto");
  await third.click(screen.getByRole("button", { name: "Cancel" }));
  again();
  expect(box("Name").value).toBe("");
});

test("it outlives a session that ends by itself, for its owner alone, and goes with a sign-out", async () => {
  localStorage.setItem("auth_token", tokenFor(60, "ana"));
  const user = show(<Form />);
  await user.type(box("Name"), "Lisbon");
  await answering({ "GET /api/trips": { status: 401, body: failure("Unauthorized") } });
  localStorage.setItem("auth_token", tokenFor(60, "ana"));
  await call(trips.list).catch(() => {});

  localStorage.setItem("auth_token", tokenFor(60, "bo"));
  again();
  expect(box("Name").value).toBe("");
  localStorage.setItem("auth_token", tokenFor(60, "ana"));
  again();
  expect(box("Name").value).toBe("Lisbon");
  clearStoredAuth();
  localStorage.setItem("auth_token", tokenFor(60, "ana"));
  again();
  expect(box("Name").value).toBe("Lisbon");
  forgetStoredSession();
  localStorage.setItem("auth_token", tokenFor(60, "ana"));
  again();
  expect(box("Name").value).toBe("");
});

test("what is no draft of this form is left alone", () => {
  for (const text of ["{", "null", '{"name":5}', '{"other":"x"}', '{"password":[]}']) {
    sessionStorage.setItem("unsent:visitor:form:test", text);
    again();
    expect(box("Name").value).toBe("");
    expect(back()).toBeNull();
  }
});
