import { chat } from "#contract/features/chat.ts";
import { firstPollWithinMs, pollIntervalMs } from "#contract/shared/realtime.ts";
import { threadWith } from "#e2e/fixtures/chat.ts";
import { befriend, expect, test } from "#e2e/fixtures/test.ts";

test("in a network that cuts every WebSocket, Ana still reads what Bo writes", async ({ traveller }) => {
  const [ana, bo] = [await traveller("Ana"), await traveller("Bo")];
  await befriend(ana, bo);
  const page = await ana.open("/");
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await page.goto(`/chat/${bo.id}`);
  await expect(page.getByPlaceholder("Type a message...")).toBeVisible();
  const content = "The wifi of this café!";
  await bo.call(chat.send, { body: { receiverId: ana.id, content } });
  // Usually the first poll finds the message. On a slow machine that one may come before the message.
  const timeout = firstPollWithinMs + pollIntervalMs + 10_000;
  await expect(threadWith(page).getByText(content)).toBeVisible({ timeout });
});
