import { afterAll, vi } from "vitest";

// What a page still fetches of the program is there before its window goes.
afterAll(() => vi.dynamicImportSettled());
