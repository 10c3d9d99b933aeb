import { QueryClientProvider } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Account } from "#contract/features/account-shapes.ts";
import { queryClient } from "#web/lib/api/query.ts";
import { useSession } from "#web/lib/session/session.ts";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { compose, endWith } from "#web/testing/input-method.ts";
import { failure } from "#web/testing/server.ts";
import { show } from "#web/testing/show.tsx";
import { PhonePanel } from "./phone-panel.tsx";

const phone = "+351912345678";
const proven: Account = { ...ana, phone, isPhoneVerified: true, verificationLevel: "phone" };
const send = "POST /api/auth/send-phone-verification";
const verify = "POST /api/auth/verify-phone";
const answers = {
  "GET /api/about": { body: { version: "1", operator: null, contactEmail: "a@b.example", sendsTexts: true } },
  "GET /api/phones/countries": {
    body: [
      { code: "US", callingCode: "1" },
      { code: "DE", callingCode: "49" },
      { code: "PT", callingCode: "351" },
    ],
  },
  "GET /api/phones/countries/PT": {
    body: {
      version: 4,
      callingCode: "351",
      countries: [
        {
          code: "PT",
          ways: ["351", "00", "9\\d{8}", [9], [["(\\d{3})(\\d{3})(\\d{3})", "$1 $2 $3", ["9"]]]],
        },
      ],
    },
  },
  [send]: { body: { message: "Verification code sent", phone } },
};

async function open(account: Account, more: Parameters<typeof signedInAs>[1] = {}) {
  const server = await signedInAs(account, { ...answers, ...more });
  const user = show(
    <QueryClientProvider client={queryClient}>
      <SignedIn />
    </QueryClientProvider>,
  );
  const sent = (call: string) =>
    server.requests.filter(({ method, path }) => `${method} ${path}` === call).map(({ body }) => body);
  return { ...server, user, sent };
}

const SignedIn = () => (useSession().status === "authenticated" ? <PhonePanel own="PT" /> : null);

const field = (name: string) => screen.findByRole<HTMLInputElement>("textbox", { name });
const button = (name: string) => screen.findByRole("button", { name });
const plan = () => expect.poll(() => queryClient.isFetching()).toBe(0);

async function toCode({ user }: Awaited<ReturnType<typeof open>>) {
  await plan();
  await user.type(await field("Phone number"), "912345678");
  await user.click(await button("Send Verification Code"));
  return field("Verification code");
}

test("Ana's number is formatted for its country, sent in full, and verified by the sixth digit", async () => {
  const panel = await open(ana, { [verify]: { body: { message: "", user: proven } } });
  await plan();
  await panel.user.type(await field("Phone number"), "912345678");
  expect((await field("Phone number")).value).toBe("912 345 678");
  await panel.user.click(await button("Send Verification Code"));
  const code = await field("Verification code");
  expect(panel.sent(send)).toEqual([{ phone }]);
  expect((await field("Phone number")).disabled).toBe(true);
  expect(document.activeElement).toBe(code);
  await panel.user.type(code, "123456");
  await screen.findByText("Verified");
  expect(panel.sent(verify)).toEqual([{ phone, code: "123456" }]);
  await screen.findByText("Phone number verified");
});

test("a pasted code with a space is accepted, and sent once", async () => {
  const panel = await open(ana, { [verify]: { body: { message: "", user: proven } } });
  const code = await toCode(panel);
  await panel.user.click(code);
  await panel.user.paste("123 456");
  await screen.findByText("Verified");
  expect(panel.sent(verify)).toEqual([{ phone, code: "123456" }]);
});

test("Noor types her number and her code in Arabic digits", async () => {
  const panel = await open(ana, { [verify]: { body: { message: "", user: proven } } });
  await plan();
  await panel.user.type(await field("Phone number"), "٩١٢٣٤٥٦٧٨");
  expect((await field("Phone number")).value).toBe("912 345 678");
  await panel.user.click(await button("Send Verification Code"));
  await panel.user.type(await field("Verification code"), "٤٨٢٩١٣");
  await screen.findByText("Verified");
  expect(panel.sent(verify)).toEqual([{ phone, code: "482913" }]);
});

test("a code that an input method composes is sent once, when it is complete", async () => {
  const panel = await open(ana, { [verify]: { body: { message: "", user: proven } } });
  const code = await toCode(panel);
  compose(code, "４", "４８", "４８２", "４８２９", "４８２９１", "４８２９１３");
  expect(panel.sent(verify)).toEqual([]);
  endWith(code, "Enter", "Safari");
  await screen.findByText("Verified");
  expect(panel.sent(verify)).toEqual([{ phone, code: "482913" }]);
});

test("a code needs six digits, and an empty number is rejected", async () => {
  const panel = await open(ana);
  await panel.user.click(await button("Send Verification Code"));
  await screen.findByText("Please enter a phone number");
  await panel.user.type(await field("Phone number"), "912");
  await screen.findByText("Please enter a valid phone number");
  await panel.user.clear(await field("Phone number"));
  const code = await toCode(panel);
  await panel.user.type(code, "12345");
  await panel.user.click(await button("Verify"));
  await screen.findByText("Code must be 6 digits");
  expect(panel.sent(verify)).toEqual([]);
});

test("a wrong code is reported at its field, and can be typed over", async () => {
  const words = "This code is not right, or it has expired.";
  const panel = await open(ana, {
    [verify]: [
      { status: 400, body: failure(words, { issues: [{ path: "code", message: words }] }) },
      { body: { message: "", user: proven } },
    ],
  });
  const code = await toCode(panel);
  await panel.user.type(code, "111111");
  expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  expect([code.selectionStart, code.selectionEnd]).toEqual([0, 6]);
  await panel.user.paste("222222");
  await screen.findByText("Verified");
});

test("a new code can be requested without typing the number again", async () => {
  const panel = await open(ana);
  const code = await toCode(panel);
  await panel.user.type(code, "12345");
  await panel.user.click(await button("Send a new code"));
  await expect.poll(() => panel.sent(send)).toEqual([{ phone }, { phone }]);
  await expect.poll(() => code.value).toBe("");
  expect(document.activeElement).toBe(code);
});

test("the server's message is shown, or a default one if there is none", async () => {
  const panel = await open(ana, {
    [send]: [
      { status: 429, body: failure("Too many codes were requested. Please try again later.") },
      { status: 500, body: "" },
      answers[send],
    ],
    [verify]: { status: 500, body: "" },
  });
  await plan();
  await panel.user.type(await field("Phone number"), "912345678");
  await panel.user.click(await button("Send Verification Code"));
  await screen.findByText("Too many codes were requested. Please try again later.");
  await panel.user.click(await button("Send Verification Code"));
  await screen.findByText("Failed to send verification code");
  expect((await field("Phone number")).value).toBe("912 345 678");
  await panel.user.click(await button("Send Verification Code"));
  await panel.user.type(await field("Verification code"), "123456");
  await screen.findByText("Failed to verify phone number");
});

test("Change Phone Number leads back to an empty first step", async () => {
  const panel = await open(ana);
  await toCode(panel);
  await panel.user.click(await button("Change Phone Number"));
  expect((await field("Phone number")).value).toBe("");
  expect(document.activeElement).toBe(await field("Phone number"));
});

test("Ana sees her verified number, and can change it or cancel", async () => {
  const { user } = await open(proven);
  await screen.findByText("+351 912 345 678");
  await user.click(await button("Change Phone Number"));
  expect((await field("Phone number")).value).toBe("");
  await user.click(await button("Cancel"));
  await screen.findByText("+351 912 345 678");
});

test("a number is removed after a confirmation", async () => {
  const panel = await open(proven, { "PUT /api/user/profile": { body: ana } });
  await panel.user.click(await button("Remove number"));
  await screen.findByText(/will be removed from your account/);
  await panel.user.click(
    (await screen.findAllByRole("button", { name: "Remove number", hidden: true })).at(-1)!,
  );
  await field("Phone number");
  expect(panel.sent("PUT /api/user/profile")).toEqual([{ firstName: "Ana", lastName: "Silva", phone: null }]);
});

test("a number that isn't verified yet is filled in", async () => {
  await open({ ...ana, phone });
  expect((await field("Phone number")).value).toBe(phone);
});

const noTexts = {
  "GET /api/about": {
    body: { version: "1", operator: null, contactEmail: "a@b.example", sendsTexts: false },
  },
};

test("where no texts are sent, the panel says so before anyone types a number", async () => {
  await open({ ...ana, isAdmin: true }, noTexts);
  await screen.findByText("Phone verification isn't available here.");
  expect(screen.queryByLabelText("Phone number")).toBeNull();
  expect(screen.queryByRole("button", { name: "Send a test SMS" })).toBeNull();
});

test("there, a number that was verified before can be removed, but not changed", async () => {
  await open(proven, noTexts);
  await button("Remove number");
  expect(screen.queryByRole("button", { name: "Change Phone Number" })).toBeNull();
});

test("an admin sends a test, and sees why it failed", async () => {
  const test = "POST /api/sms/test";
  const panel = await open(
    { ...proven, isAdmin: true },
    {
      [test]: [
        { body: { messageId: null, error: "20003: Authenticate" } },
        { status: 500, body: "" },
        { body: { messageId: "SM1", error: null } },
      ],
    },
  );
  await panel.user.click(await button("Send a test SMS"));
  await panel.user.click(await button("Send Test SMS"));
  await screen.findByText("Message is required");
  await panel.user.type(await field("Message"), "Hello");
  await panel.user.click(await button("Send Test SMS"));
  await screen.findByText("SMS Test Failed");
  await screen.findByText("20003: Authenticate");
  await panel.user.click(await button("Send Test SMS"));
  await screen.findByText("Failed to send test SMS");
  await panel.user.click(await button("Send Test SMS"));
  await screen.findByText("SM1");
  expect(panel.sent(test)[0]).toEqual({ phone, message: "Hello" });
  await panel.user.click(await button("Back"));
  await screen.findByText("Verified");
});

test("a test is offered to nobody else", async () => {
  await open(proven);
  await screen.findByText("Verified");
  expect(screen.queryByRole("button", { name: "Send a test SMS" })).toBeNull();
});
