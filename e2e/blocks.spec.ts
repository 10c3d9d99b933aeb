import { befriend, expect, test } from "./fixtures/test.ts";

test("Ana and Giulia don't find each other while Ana blocks Giulia", async ({ traveller }) => {
  const [ana, giulia] = [await traveller("Ana"), await traveller("Giulia")];
  await befriend(ana, giulia);
  const anas = await ana.open("/?tab=connect");
  await anas.getByRole("link", { name: giulia.name }).click();
  await anas.getByRole("button", { name: `Options for ${giulia.name}` }).click();
  await anas.getByRole("menuitem", { name: "Block User" }).click();
  const question = anas.getByRole("alertdialog", { name: "Block User" });
  await expect(question.getByText(`Are you sure you want to block ${giulia.name}?`)).toBeVisible();
  await expect(
    question.getByText(
      "This also ends your connection, the matches between you, and memberships in each other’s groups.",
    ),
  ).toBeVisible();
  await question.getByRole("button", { name: "Block User" }).click();
  await expect(anas.getByRole("link", { name: giulia.name })).toBeHidden();
  await anas.waitForURL((url) => !url.searchParams.has("person"));

  const giulias = await giulia.open(`/people/${ana.id}`);
  await expect(giulias.getByRole("heading", { name: "User Not Found" })).toBeVisible();
  const searchForAna = `/all-users?search=${ana.surname}`;
  await giulias.goto(searchForAna);
  await expect(giulias.getByRole("heading", { name: "No users found" })).toBeVisible();
  await anas.goto("/find-people");
  await anas.getByRole("searchbox", { name: "Name or username" }).fill(giulia.surname);
  await expect(anas.getByRole("heading", { name: "No users found" })).toBeVisible();

  await anas.goto(`/chat/${giulia.id}`);
  await expect(anas.getByRole("heading", { name: `You blocked ${giulia.name}` })).toBeVisible();
  await anas.getByRole("main").getByRole("link", { name: "Blocked people" }).click();
  await anas.getByRole("button", { name: `Unblock ${giulia.name}` }).click();
  await expect(anas.getByRole("heading", { name: "No blocked people" })).toBeVisible();
  await giulias.goto(searchForAna);
  await expect(giulias.getByRole("button", { name: `Connect with ${ana.name}` })).toBeVisible();
});
