import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { testServer, tokenFor, unauthorized } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { RestoredDraftNotice } from "#ui/forms/restored-draft-notice.tsx";
import { TextField } from "#ui/forms/text-field.tsx";
import { call } from "#web/lib/api/call.ts";
import { trips } from "#contract/features/trips.ts";
import { clearStoredAuth, clearStoredSession } from "#web/lib/stores/stored.ts";
import { useForm } from "#web/lib/use-form.ts";

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
    <form {...form.attributes}>
      <RestoredDraftNotice startOver={form.startOver} />
      <TextField {...form.text("name")} label="Name" />
      <TextField {...form.text("password")} label="Password" type="password" />
      <button type="submit">Save</button>
      <button type="button" onClick={form.forget}>
        Cancel
      </button>
    </form>
  );
}

/** Simulates a reload or an error screen: the form is unmounted and rendered again. */
function again(form = <Form />) {
  cleanup();
  return show(form);
}

test("typed text is restored after a reload and marked as unsaved; a password never is", async () => {
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

test("starting over restores the initial values", async () => {
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

test("a saved or cancelled draft isn't restored, a failed one is", async () => {
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

test("a draft survives a session that ended, for its owner only, and is deleted on sign-out", async () => {
  localStorage.setItem("auth_token", tokenFor(60, "ana"));
  const user = show(<Form />);
  await user.type(box("Name"), "Lisbon");
  await testServer({ "GET /api/trips": { status: 401, body: unauthorized } });
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
  clearStoredSession();
  localStorage.setItem("auth_token", tokenFor(60, "ana"));
  again();
  expect(box("Name").value).toBe("");
});

test("a stored draft that doesn't fit the form is ignored", () => {
  for (const text of ["{", "null", '{"name":5}', '{"other":"x"}', '{"password":[]}']) {
    sessionStorage.setItem("unsent:visitor:form:test", text);
    again();
    expect(box("Name").value).toBe("");
    expect(back()).toBeNull();
  }
});
