import { QueryClientProvider } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { Route, Routes } from "#web/lib/navigation.tsx";
import { queryClient } from "#web/lib/api/query.ts";
import { ana, bo, signedInAs } from "#web/testing/ana.ts";
import { group, members, profileOf } from "#web/testing/groups.ts";
import { show } from "#web/testing/show.tsx";
import { isNamed } from "#features/groups/add-from-connections.tsx";
import { AddMemberPage } from "./add-member.tsx";
import { PersonPage } from "./person.tsx";
import { StartChat } from "./start-chat.tsx";

const suharto = { firstName: "Suharto", lastName: "-", username: "suharto" };
const known = {
  "GET /api/connections": {
    body: [bo, { ...bo, ...suharto, id: 8, userId: "suharto", displayName: "Suharto" }],
  },
  "GET /api/groups": { body: [group] },
  "GET /api/groups/5/members": { body: members() },
  "GET /api/users/profile/suharto": { body: { ...profileOf("connected"), ...suharto, id: "suharto" } },
};

test("the page of Suharto, who has one name, is called Suharto", async () => {
  await signedInAs(ana, known);
  show(
    <Routes>
      <Route path="/people/:userId" element={<PersonPage />} />
    </Routes>,
    "/people/suharto",
  );
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Suharto");
  await expect.poll(() => document.title).toContain("Suharto");
  expect(document.title).not.toContain("Suharto -");
  expect(document.body.textContent).not.toContain("Suharto -");
});

/** Whom Ana is offered to write to when she types this. */
async function foundToWriteTo(answers: Parameters<typeof signedInAs>[1], text: string) {
  await signedInAs(ana, answers);
  const user = show(
    <QueryClientProvider client={queryClient}>
      <StartChat onClose={() => {}} />
    </QueryClientProvider>,
  );
  await user.type(await screen.findByLabelText("Search your connections"), text);
  const list = within(screen.getByRole("list", { name: "Connections" }));
  return list.getAllByRole("listitem").map(({ textContent }) => textContent);
}

test.each(["Suharto", "suharto -", "SUHARTO —"])(
  "Ana finds Suharto by “%s” to write to him",
  async (text) => {
    expect(await foundToWriteTo(known, text)).toEqual(["Suharto@suharto"]);
  },
);

test("Ana finds Suharto by “Suharto -” to add him to a group", async () => {
  await signedInAs(ana, known);
  const user = show(
    <Routes>
      <Route path="/add-member/:groupId" element={<AddMemberPage />} />
    </Routes>,
    "/add-member/5?name=Camino",
  );
  await user.type(await screen.findByLabelText("Search your connections"), "Suharto -");
  expect(screen.getAllByRole("button", { name: /^Add .* to/ })).toHaveLength(1);
  expect(screen.getByRole("button", { name: `Add Suharto to ${group.name}` })).toBeTruthy();
});

const yuki = { firstName: "由紀", lastName: "田中", username: "yuki.t" };
const knownToo = {
  ...known,
  "GET /api/connections": {
    body: [bo, { ...bo, ...yuki, id: 9, userId: "yuki", displayName: "田中由紀" }],
  },
};

test.each(["由紀", "田中", "田中由紀", "由紀 田中"])(
  "Ana finds Yuki, whose last name comes first, by “%s” to write to her",
  async (text) => {
    expect(await foundToWriteTo(knownToo, text)).toEqual(["田中由紀@yuki.t"]);
  },
);

test.each(["由紀", "田中", "田中由紀"])("Ana finds Yuki by “%s” to add her to a group", (text) => {
  const [, connection] = knownToo["GET /api/connections"].body;
  expect(isNamed(connection!, text)).toBe(true);
  expect(isNamed(bo, text)).toBe(false);
});
