import { connections } from "#contract/features/connections.ts";
import { register, signIn } from "./fixtures/forms.ts";
import { liveIn } from "./fixtures/homes.ts";
import { countTaps } from "./fixtures/taps.ts";
import { expect, phone, test } from "./fixtures/test.ts";

test("a scanned code leads Emeka through signing in to Hana, who later ends the connection", async ({
  program,
  traveller,
  visit,
}) => {
  const [hana, emeka] = [await traveller("Hana"), await traveller("Emeka")];
  const hanas = await hana.open("/");
  await hanas.getByRole("button", { name: "Menu" }).click();
  await hanas.getByRole("menuitem", { name: "Settings", exact: true }).click();
  await hanas.getByRole("button", { name: "My QR Code" }).click();
  const dialog = hanas.getByRole("dialog", { name: "My QR Code" });
  await expect(dialog.getByRole("img", { name: /QR code/ })).toBeVisible();
  const link = `${program.origin}/connect/${hana.id}`;
  await expect(dialog.getByText(/\/connect\//)).toHaveText(link);

  const page = await visit(link);
  await expect(
    page.getByRole("heading", { name: "Hana wants to know when you’re in the same city" }),
  ).toBeVisible();
  await page.getByRole("link", { name: "Sign In" }).click();
  await signIn(page, emeka.email);
  await page.waitForURL(`**/connect/${hana.id}`);
  await page.getByRole("button", { name: "Connect with Hana" }).click();
  await expect(page.getByText("Pending")).toBeVisible();

  await hanas.goto("/?tab=connect&list=received");
  await hanas.getByRole("button", { name: "Accept Emeka" }).click();
  await expect(page.getByRole("heading", { name: "You and Hana are connected" })).toBeVisible();
  expect(await emeka.call(connections.list, {})).toMatchObject([{ userId: hana.id }]);

  await hanas.goto(`/people/${emeka.id}`);
  await hanas.getByRole("button", { name: `Options for ${emeka.name}` }).click();
  await hanas.getByRole("menuitem", { name: "Remove connection" }).click();
  await hanas.getByRole("alertdialog").getByRole("button", { name: "Remove connection" }).click();
  const connect = hanas.getByRole("main").getByRole("button", { name: `Connect with ${emeka.name}` });
  await expect(connect).toBeVisible();
  await hanas.goto(`/chat/${emeka.id}`);
  await expect(hanas.getByText("You can only write to people you are connected with.")).toBeVisible();
  await connect.click();
  await expect(hanas.getByRole("main").getByText("Pending")).toBeVisible();
});

test("from Noor's link a newcomer reaches the first match with at most 15 taps", async ({
  traveller,
  visit,
}) => {
  const noor = await traveller("Noor");
  await liveIn(noor, ["JO", "AM", "Amman"]);
  const noors = await noor.open("/?tab=connect&list=received");
  const page = await visit("/", phone);
  const taps = await countTaps(page);
  await page.goto(`/connect/${noor.id}`);
  await expect(page.getByText("Noor sees none of your trips until you connect.")).toBeVisible();
  await page.getByRole("link", { name: "Create Account" }).click();
  await register(page, { firstName: "Ida", email: `ida@${noor.id}.example` });
  await page.waitForURL(`**/connect/${noor.id}`);
  await page.getByRole("button", { name: "Connect with Noor" }).click();
  await expect(page.getByRole("heading", { name: "Noor has your request" })).toBeVisible();
  await noors.getByRole("button", { name: "Accept Ida" }).click();
  await expect(page.getByRole("heading", { name: "You and Noor are connected" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Message" })).toBeVisible();
  await page.getByRole("link", { name: "Add a trip" }).click();

  await expect(page.getByRole("heading", { name: "Where are you going next?" })).toBeVisible();
  await page.getByRole("button", { name: "Amman Noor" }).click();
  const today = page.locator('[role="grid"] [aria-current="date"]');
  await today.click();
  await expect(page.getByText("Now pick the last day")).toBeVisible();
  await today.click();
  await page.getByRole("button", { name: "Add trip" }).click();
  await expect(page.getByRole("heading", { name: "You’ll meet Noor in Amman" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Message Noor" })).toBeVisible();
  expect(await taps()).toBeLessThanOrEqual(15);
});
