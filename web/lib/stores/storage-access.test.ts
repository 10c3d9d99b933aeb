import { afterEach, expect, test, vi } from "vitest";
import { storageFailure } from "./storage-access.ts";

afterEach(() => void vi.restoreAllMocks());

test("a browser that reads from its storage but refuses to write can't be used", () => {
  expect(storageFailure()).toBeNull();
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
  });
  expect(storageFailure()?.message).toBe("Storage access denied");
});
