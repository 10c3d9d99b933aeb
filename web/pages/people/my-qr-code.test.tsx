import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ConnectionsSection } from "#web/pages/home/connections-section.tsx";
import { SignedInPage } from "#web/pages/app-shell/signed-in.tsx";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { show } from "#web/testing/show.tsx";

const page = (
  <SignedInPage active="connect">
    <ConnectionsSection />
  </SignedInPage>
);

async function opened() {
  await signedInAs(ana);
  const user = show(page);
  await user.click(await screen.findByRole("button", { name: "My QR Code" }));
  await screen.findByRole("dialog", { name: "My QR Code" });
  return user;
}

test("Ana's QR code links to her connect page, and the link can be copied", async () => {
  const user = await opened();
  await screen.findByRole("img", { name: "QR code that leads to your connect page" });
  await user.click(screen.getByRole("button", { name: "Copy Link" }));
  await screen.findByText("Link copied");
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/connect/ana`);
});

test("a link that can't be copied shows an error", async () => {
  const user = await opened();
  vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("denied"));
  await user.click(screen.getByRole("button", { name: "Copy Link" }));
  await screen.findByText("Failed to copy link to clipboard");
});

test("printing shows a card with the name and the code", async () => {
  await opened();
  await waitFor(() => expect(document.querySelector(".print-only")?.textContent).toContain("Ana Silva"));
  expect(screen.queryByRole("button", { name: "Share" })).toBeNull();
});
