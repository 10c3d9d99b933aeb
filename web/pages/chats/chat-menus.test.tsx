import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes } from "#web/lib/navigation.tsx";
import { expect, test } from "vitest";
import { staleOnEvent } from "#web/lib/api/invalidate-on.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { invalidate } from "#web/lib/api/read.ts";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { boAsProfile, chatWithBo, conversationWithBo, fromAna, fromBo } from "#web/testing/chat.ts";
import { failure } from "#web/testing/server.ts";
import { menuItem, show } from "#web/testing/show.tsx";
import { ChatPage } from "./chat.tsx";

const open = () =>
  show(
    <Routes>
      <Route path="/chat/:userId" element={<ChatPage />} />
      <Route path="*" element={null} />
    </Routes>,
    "/chat/bo",
  );
const thread = () => screen.findByRole("region", { name: "Messages with Bo Lindqvist" });
const bubble = async (text: string) => (await within(await thread()).findByText(text)).closest("li")!;

test("Ana deletes her message for both after a confirmation", async () => {
  const { calls } = await signedInAs(
    ana,
    chatWithBo([fromAna("Oops")], { "DELETE /api/messages/1": { body: null } }),
  );
  const user = open();
  await bubble("Oops");
  await user.click(await menuItem("Delete"));
  const question = await screen.findByRole("alertdialog");
  await user.click(within(question).getByRole("button", { name: "Delete for both" }));
  await bubble("This message was deleted");
  await expect.poll(calls).toContain("DELETE /api/messages/1?for=both");
});

test("a report needs a reason, and is acknowledged", async () => {
  const { sent } = await signedInAs(
    ana,
    chatWithBo([fromBo("Send money")], { "POST /api/content/report": { status: 201, body: { id: 1 } } }),
  );
  const user = open();
  await bubble("Send money");
  await user.click(await menuItem("Report message"));
  const dialog = await screen.findByRole("dialog", { name: "Report Content" });
  within(dialog).getByText("Help us keep our community safe. Reports are reviewed within 24 hours.");
  await user.click(within(dialog).getByRole("button", { name: "Submit Report" }));
  await screen.findByText("Please select a reason");
  await user.selectOptions(within(dialog).getByLabelText("Reason"), "scam");
  await user.click(within(dialog).getByRole("button", { name: "Submit Report" }));
  await screen.findByText("Report Submitted");
  await screen.findByText("Thank you for reporting. Our team will review this content within 24 hours.");
  expect(await sent("/api/content/report")).toEqual({
    contentType: "message",
    contentId: "1",
    reportedUserId: "bo",
    reason: "scam",
    details: null,
  });
});

test("a failed report keeps what was entered", async () => {
  await signedInAs(ana, chatWithBo([], { "POST /api/content/report": { status: 500, body: failure("") } }));
  const user = open();
  await user.click(await menuItem("Report User"));
  const dialog = await screen.findByRole("dialog", { name: "Report Content" });
  await user.selectOptions(within(dialog).getByLabelText("Reason"), "spam");
  await user.click(within(dialog).getByRole("button", { name: "Submit Report" }));
  await screen.findByText("Failed to submit report. Please try again.");
  expect(within(dialog).getByLabelText<HTMLSelectElement>("Reason").value).toBe("spam");
});

test("a block from the chat records that reason, and leaves the chat", async () => {
  const { sent } = await signedInAs(ana, chatWithBo([], { "POST /api/users/block": { body: null } }));
  const user = open();
  await user.click(await menuItem("Block User"));
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain(
    "Are you sure you want to block Bo Lindqvist? You will no longer receive messages from this user and they won't be able to contact you.",
  );
  await user.click(within(question).getByRole("button", { name: "Block User" }));
  await screen.findByText("User Blocked");
  await waitFor(() =>
    expect(screen.getByRole("status", { name: "address" }).textContent).toBe("/?tab=messages"),
  );
  expect(await sent("/api/users/block")).toEqual({
    blockedUserId: "bo",
    reason: "Blocked via chat interface",
  });
});

test("once Bo has blocked Ana, her open chat with him is closed and leaves her list", async () => {
  let isBlocked = false;
  const untilThen = (body: unknown) => () =>
    isBlocked ? { status: 404, body: failure("Not found") } : { body };
  const lists = ({ path }: { path: string }) => ({
    body: isBlocked || path.includes("archived") ? [] : [conversationWithBo()],
  });
  await signedInAs(
    ana,
    chatWithBo([], {
      "GET /api/conversations": lists,
      "GET /api/conversations/bo": untilThen(conversationWithBo()),
      "GET /api/users/profile/bo": untilThen(boAsProfile()),
      "GET /api/messages/bo": untilThen([fromBo("See you")]),
    }),
  );
  open();
  await bubble("See you");
  screen.getByPlaceholderText("Type a message...");
  isBlocked = true;
  await invalidate(queryClient, ...staleOnEvent.conversation_changed);
  await screen.findByRole("heading", { name: "Invalid Chat" });
  expect(screen.queryByPlaceholderText("Type a message...")).toBeNull();
  await waitFor(() => expect(screen.queryByText("Bo Lindqvist")).toBeNull());
});
