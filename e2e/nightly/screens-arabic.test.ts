import { visitEveryScreen } from "#e2e/support/every-screen.ts";

// All screens in a language that is written from right to left.
visitEveryScreen("ar-EG", { desktop: { light: "structure" } });
