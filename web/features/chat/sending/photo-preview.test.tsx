import "fake-indexeddb/auto";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { hasPhotos } from "#web/lib/offline-queue/photos.ts";
import { show } from "#web/testing/show.tsx";
import { PhotoPreview } from "./photo-preview.tsx";
import { previews, queueMessage } from "./sending.ts";

const photo = { data: "data:,", preview: "data:,", width: 4, height: 3 };
const caption = () => screen.queryByLabelText<HTMLInputElement>("Caption");

test("a photo that nobody signed in can send shows an error and isn't held", async () => {
  show(null);
  await expect(queueMessage("bo", "The view", photo)).rejects.toThrow("Nobody is signed in");
  await screen.findByText("Failed to send photo");
  expect(hasPhotos()).toBe(false);
  expect(previews.size).toBe(0);
});

test("a photo that can't be queued stays open with its caption, and can be sent again", async () => {
  const sent: string[] = [];
  const fail = () => Promise.reject(new Error("Nobody is signed in"));
  let send: () => Promise<void> = fail;
  const onSend = (text: string) => send().then(() => void sent.push(text));
  const user = show(<PhotoPreview photo={photo} name="Bo" onSend={onSend} onClose={() => {}} />);
  await user.type(await screen.findByLabelText("Caption"), "The view");
  await user.click(screen.getByRole("button", { name: "Send photo" }));
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Send photo" }).getAttribute("aria-busy")).toBeNull(),
  );
  expect(caption()?.value).toBe("The view");
  expect(sent).toEqual([]);
  send = () => Promise.resolve();
  await user.click(screen.getByRole("button", { name: "Send photo" }));
  await waitFor(() => expect(sent).toEqual(["The view"]));
});
