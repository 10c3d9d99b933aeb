import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { onboardingSteps } from "#contract/features/onboarding.ts";
import { ana, signedInAs } from "#web/testing/ana.ts";
import { show } from "#web/testing/show.tsx";
import { WelcomePage } from "./welcome.tsx";

const progress = (isCompleted: boolean) => ({
  body: { isCompleted, steps: onboardingSteps.map((id) => ({ id, state: "open" })) },
});
const press = async (user: ReturnType<typeof show>, name: string) =>
  user.click(await screen.findByRole("button", { name }));

test("Ana skips a step, is no longer asked on her home page, and then asks for the questions", async () => {
  let isFinished = false;
  const { sent } = await signedInAs(ana, {
    "GET /api/onboarding": () => progress(isFinished),
    "POST /api/onboarding/skip": progress(false),
    "POST /api/onboarding/finish": () => {
      isFinished = true;
      return progress(true);
    },
    "POST /api/onboarding/restart": progress(false),
  });
  const user = show(<WelcomePage />, "/welcome");
  await press(user, "Skip: Show your face");
  expect(await sent("POST /api/onboarding/skip")).toEqual({ step: "photo" });
  await press(user, "Don’t ask me on my home page");
  await sent("POST /api/onboarding/finish");
  sessionStorage.setItem(`first-run:${ana.id}`, "{}");
  await press(user, "Ask me these again");
  await waitFor(() => expect(screen.getByLabelText("address").textContent).toBe("/?welcome"));
  await sent("POST /api/onboarding/restart");
  // What was answered in an unfinished run is asked again, too.
  expect(sessionStorage.getItem(`first-run:${ana.id}`)).toBeNull();
});
