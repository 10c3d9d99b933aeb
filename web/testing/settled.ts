import { afterAll, afterEach, vi } from "vitest";
import { setReachable } from "#web/lib/realtime/connectivity.ts";

// Resets the connection state, so that a test that went offline doesn't affect the next one.
afterEach(() => setReachable(true));

// Waits for pending imports before jsdom's window closes.
afterAll(() => vi.dynamicImportSettled());
