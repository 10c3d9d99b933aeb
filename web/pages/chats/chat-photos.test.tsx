import "fake-indexeddb/auto";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { clear } from "idb-keyval";
import { afterEach, expect, test, vi } from "vitest";
import { toast } from "#ui/overlays/toast.ts";
import { Route, Routes } from "#web/lib/navigation.tsx";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { chatWithBo, fromBo, storedMessage } from "#web/testing/chat.ts";
import { loadingImages, photoFile } from "#web/testing/photos.ts";
import { failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { ChatPage } from "./chat.tsx";

afterEach(() => clear());

const open = () =>
  show(
    <Routes>
      <Route path="/chat/:userId" element={<ChatPage />} />
    </Routes>,
    "/chat/bo",
  );
const composer = () => screen.findByPlaceholderText("Type a message...");
const choosePhoto = async (file: File) => {
  await signedInAs(ana, chatWithBo([]));
  open();
  await composer();
  fireEvent.change(screen.getByLabelText("Photo"), { target: { files: [file] } });
};
const large = 5 * 1024 * 1024 + 1;
const preview = () => screen.queryByRole("dialog");
const unsupported = "This file can’t be opened as a picture. Choose a JPEG, PNG, WebP or GIF.";

test("a file that isn't a picture is refused before it is sent", async () => {
  await choosePhoto(new File(["x"], "a.txt", { type: "text/plain" }));
  await screen.findByText("Invalid file type");
  await screen.findByText("Please select an image file");
});

test("an animation that is too large is refused before it is sent", async () => {
  await choosePhoto(photoFile("gif", { size: large }));
  await screen.findByText("File too large");
  await screen.findByText("Please select an image smaller than 5MB");
});

test("a large picture that this browser can't shrink is refused before it is sent", async () => {
  await choosePhoto(photoFile("png", { size: large }));
  await screen.findByText("File too large");
  await screen.findByText("Please select an image smaller than 5MB");
});

test("an HEIC is named before it is shown, also without a type, and pasted or dropped", async () => {
  loadingImages();
  const heic = photoFile("heic", { type: "", name: "IMG_1.HEIC", size: large });
  const isNamed = async () => {
    await screen.findByText("This is an HEIC photo. Save it as JPEG.");
    screen.getByText("Failed to upload image");
    expect(preview()).toBeNull();
    act(() => toast({ title: "" }));
  };
  await choosePhoto(heic);
  await isNamed();
  fireEvent.paste(await composer(), { clipboardData: { files: [heic] } });
  await isNamed();
  const dataTransfer = { types: ["Files"], files: [heic] };
  fireEvent.dragEnter(await composer(), { dataTransfer });
  fireEvent.drop(await screen.findByText("Drop the photo here"), { dataTransfer });
  await isNamed();
});

test.each(["svg", "avif", "tiff"] as const)(
  "a picture as %s that can't be drawn is refused with what is accepted, before it is shown",
  async (kind) => {
    loadingImages();
    await choosePhoto(photoFile(kind));
    await screen.findByText("Failed to upload image");
    await screen.findByText(unsupported);
    expect(preview()).toBeNull();
  },
);

test("a small animation is shown and sent unchanged", async () => {
  loadingImages();
  const gif = photoFile("gif", { size: 2000 });
  const { sent } = await signedInAs(ana, chatWithBo([], { "POST /api/messages": storedMessage }));
  const user = open();
  await composer();
  fireEvent.change(screen.getByLabelText("Photo"), { target: { files: [gif] } });
  await user.click(await screen.findByRole("button", { name: "Send photo" }));
  const { imageUrl } = (await sent("POST /api/messages")) as { imageUrl: string };
  expect(imageUrl).toBe(`data:image/gif;base64,${Buffer.from(await gif.arrayBuffer()).toString("base64")}`);
});

test("a photo refused for good can only be discarded, any other can be sent again", async () => {
  loadingImages();
  const words = "Please select an animation of at most 100 frames";
  const refusals = [
    { status: 413, body: { ...failure(words), issues: [{ path: "imageUrl", message: words }] } },
    { status: 413, body: failure("The server in front refused it") },
  ];
  await signedInAs(ana, chatWithBo([], { "POST /api/messages": refusals }));
  const user = open();
  await composer();
  const send = async () => {
    fireEvent.change(screen.getByLabelText("Photo"), {
      target: { files: [photoFile("gif", { size: 2000 })] },
    });
    await user.click(await screen.findByRole("button", { name: "Send photo" }));
  };
  await send();
  await screen.findByRole("button", { name: "Discard" });
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Discard" }));
  await send();
  await screen.findByRole("button", { name: "Retry" });
});

test("a photo is shown as being prepared until it can be sent, and a newer choice replaces it", async () => {
  loadingImages();
  await choosePhoto(photoFile("heic", { size: large }));
  screen.getByText("Preparing the photo…");
  fireEvent.change(screen.getByLabelText("Photo"), { target: { files: [photoFile("gif", { size: 2000 })] } });
  await screen.findByRole("button", { name: "Send photo" });
  expect(screen.queryByText("Preparing the photo…")).toBeNull();
  expect(screen.queryByText("This is an HEIC photo. Save it as JPEG.")).toBeNull();
});

test("the browser forgets the picture of a photo that Ana didn't send", async () => {
  loadingImages();
  const forgotten = vi.spyOn(URL, "revokeObjectURL");
  await choosePhoto(photoFile("gif", { size: 2000 }));
  fireEvent.click(await screen.findByRole("button", { name: "Cancel" }));
  expect(forgotten).toHaveBeenCalledWith("data:,");
});

test("a damaged picture shows what is accepted", async () => {
  loadingImages("none");
  await choosePhoto(photoFile("png"));
  await screen.findByText("Failed to upload image");
  await screen.findByText(unsupported);
});

test("a picture without a caption is read in the reader's language, not in the sender's", async () => {
  await signedInAs(
    ana,
    chatWithBo([
      fromBo("📷 写真", { messageType: "image", imageUrl: "/media/1" }),
      fromBo("📷 写真 it says"),
      fromBo("📷 Photo", { messageType: "image" }),
    ]),
  );
  open();
  await waitFor(() =>
    expect(
      within(screen.getByRole("region", { name: /^Messages with/ }))
        .getAllByText(/📷/)
        .map((it) => it.textContent),
    ).toEqual(["📷 Photo", "📷 写真 it says", "📷 Photo"]),
  );
});
