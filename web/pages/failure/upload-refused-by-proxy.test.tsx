import "fake-indexeddb/auto";
import { QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { clear } from "idb-keyval";
import type { ReactNode } from "react";
import { afterEach, expect, test } from "vitest";
import { useSetPhoto } from "#features/profile/photo-queries.ts";
import { useImportParts } from "#features/account-import/account-import-queries.ts";
import { ImportFailure } from "#features/account-import/import-failure.tsx";
import { queryClient } from "#web/lib/api/query.ts";
import { Route, Routes } from "#web/lib/navigation.tsx";
import { ChatPage } from "#web/pages/chats/chat.tsx";
import { SettingsPage } from "#web/pages/settings/settings.tsx";
import { YourDataPane } from "#web/pages/settings/your-data.tsx";
import { ImportBookingPage } from "#web/pages/travel/import-booking.tsx";
import { ImportTablePage } from "#web/pages/travel/import-table.tsx";
import { ana, lisbon, signedInAs } from "#web/testing/ana.ts";
import { chatWithBo } from "#web/testing/chat.ts";
import { loadingImages, photoFile } from "#web/testing/photos.ts";
import { show } from "#web/testing/show.tsx";
import { uploads } from "#web/testing/uploads.ts";
import { zipped } from "#web/testing/zipped.ts";

type User = ReturnType<typeof show>;
const choose = async (user: User, field: string, file: File) =>
  user.upload(await screen.findByLabelText(field), file);
const file = (name: string) => new File(["a"], name);

afterEach(() => clear());

function SetPhoto() {
  const set = useSetPhoto(() => {});
  return <button onClick={() => set.mutate(new Blob(["a"]))}>Save</button>;
}
function TakeCopy() {
  const take = useImportParts({ copy: new Blob(["a"]), preview: {} as never });
  return (
    <>
      <button onClick={() => take.mutate([])}>Save</button>
      {take.error && <ImportFailure title="Nothing was imported" error={take.error} />}
    </>
  );
}
/** A line of a table that can be added. */
const line = {
  ...{ line: 2, name: "Spring", written: "Lisbon", choices: [], problem: null },
  ...{ isUncertain: false, writtenDay: null, place: lisbon },
  ...{ startDate: "2027-05-03", endDate: "2027-05-07" },
};
/** Shows a part of a page that takes more than the upload to reach. */
const showPart = (part: ReactNode) =>
  show(<QueryClientProvider client={queryClient}>{part}</QueryClientProvider>);
const save = async (user: User) => user.click(await screen.findByRole("button", { name: "Save" }));

/** How each route that takes a large body is called by the traveller. */
const places: Record<(typeof uploads)[number], () => Promise<void>> = {
  "POST /api/user/profile-image": () => save(showPart(<SetPhoto />)),
  "POST /api/messages": async () => {
    loadingImages();
    const user = show(
      <Routes>
        <Route path="/chat/:userId" element={<ChatPage />} />
      </Routes>,
      "/chat/bo",
    );
    await screen.findByPlaceholderText("Type a message...");
    fireEvent.change(screen.getByLabelText("Photo"), { target: { files: [photoFile("jpeg")] } });
    await user.click(await screen.findByRole("button", { name: "Send photo" }));
  },
  "POST /api/imports/files": () =>
    choose(show(<ImportBookingPage />, "/imports/new"), "Booking file", file("a.pdf")),
  "POST /api/imports": async () => {
    const user = show(<ImportBookingPage />, "/imports/new");
    await user.type(await screen.findByRole("textbox", { name: "Or paste it" }), "Hotel");
    await user.click(screen.getByRole("button", { name: "Read the booking" }));
  },
  "POST /api/tables/preview": () =>
    choose(show(<ImportTablePage />, "/imports/table"), "Table with trips", file("a.csv")),
  "POST /api/tables": async () => {
    const user = show(<ImportTablePage />, "/imports/table");
    await choose(user, "Table with trips", file("a.csv"));
    await user.click(await screen.findByRole("button", { name: "Add 1 trip" }));
  },
  "POST /api/user/moving/preview": async () =>
    choose(
      show(
        <SettingsPage>
          <YourDataPane />
        </SettingsPage>,
        "/your-data",
      ),
      "Copy of your data",
      new File([await zipped({ "manifest.json": "{}" })], "a.zip"),
    ),
  "POST /api/user/moving": () => save(showPart(<TakeCopy />)),
};

test.each(uploads)(
  "%s: a proxy that refuses the size is named, with what to do, and not our own limit",
  async (route) => {
    const body = "<html><h1>413 Request Entity Too Large</h1><hr>nginx</html>";
    await signedInAs(ana, {
      ...chatWithBo([]),
      "GET /api/user/export": { body: [] },
      "GET /api/invitation/ways": { body: { email: true, text: false } },
      "POST /api/tables/preview": { body: [line] },
      [route]: { status: 413, body },
    });
    await places[route]();
    const all = await screen.findAllByText(
      "The server in front refused it as too large. Try a smaller file, or ask the operator to raise the limit.",
    );
    expect(all.length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toMatch(/smaller than 5MB|maximum size is 5|file is too large/);
  },
);
