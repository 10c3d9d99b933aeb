import { expect, test } from "vitest";
import { startFailure } from "./start-failure.ts";

const config = { host: "127.0.0.1", port: 3000, databaseUrl: "postgres://ana:hunter2@db.example/coincide" };
const failure = (message: string, parts: object) => Object.assign(new Error(message), parts);

test("a port in use is reported in one line", () => {
  const taken = failure("listen EADDRINUSE", { code: "EADDRINUSE", syscall: "listen" });
  expect(startFailure(taken, config)).toBe(
    "Another program is already listening on 127.0.0.1:3000: stop it, or choose another PORT.",
  );
});

test("an address of another machine is reported in one line", () => {
  const foreign = failure("listen EADDRNOTAVAIL", { code: "EADDRNOTAVAIL", syscall: "listen" });
  expect(startFailure(foreign, config)).toContain("choose another HOST or PORT");
});

test.each([
  ["out of reach", { code: "ECONNREFUSED", syscall: "connect" }],
  ["password authentication failed", { code: "28P01" }],
  ['database "coincide" does not exist', { code: "3D000" }],
])("a database that can't be used (%s) is named without its password", (message, parts) => {
  const output = startFailure(failure(message, parts), config);
  expect(output).toContain(`The database at postgres://ana@db.example/coincide can't be used: ${message}`);
  expect(output).not.toContain("hunter2");
  expect(output).not.toContain("\n");
});

test("a bug keeps its stack trace", () => {
  expect(startFailure(new TypeError("oh"), config)).toMatch(/TypeError: oh\n\s+at /);
});
