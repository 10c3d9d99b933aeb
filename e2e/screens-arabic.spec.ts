import { visitEveryScreen } from "./every-screen.ts";

// From right to left.
visitEveryScreen("ar-EG");
