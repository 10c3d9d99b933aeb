import fc from "fast-check";
import { expect, test } from "vitest";
import { CommandRefused } from "#lib/command-refused.ts";
import { Refusal } from "#lib/refusal.ts";
import { openStorage } from "#lib/storage/storage.ts";
import { commandFailure, exitCodeOf } from "./command-failure.ts";
import { readConfig } from "./config.ts";
import { BadConfig } from "./settings-file.ts";

const settings = {
  host: "127.0.0.1",
  port: 3000,
  databaseUrl: "postgres://ana:hunter2@db.example/coincide?password=hunter3",
};
const failure = (message: string, parts: object) => Object.assign(new Error(message), parts);

test("a port in use is reported in one line", () => {
  const taken = failure("listen EADDRINUSE", { code: "EADDRINUSE", syscall: "listen" });
  expect(commandFailure(taken, settings)).toBe(
    "Another program is already listening on 127.0.0.1:3000: stop it, or choose another PORT.",
  );
});

test("an address of another machine is reported in one line", () => {
  const foreign = failure("listen EADDRNOTAVAIL", { code: "EADDRNOTAVAIL", syscall: "listen" });
  expect(commandFailure(foreign, settings)).toContain("choose another HOST or PORT");
});

const refusedByDatabase = [
  ["connect ECONNREFUSED", { code: "ECONNREFUSED", syscall: "connect" }],
  ["password authentication failed", { code: "28P01" }],
  ['database "coincide" does not exist', { code: "3D000" }],
  ["permission denied for schema public", { code: "42501" }],
  ["cannot execute CREATE TABLE in a read-only transaction", { code: "25006" }],
] as const;

test("a database that can't be reached is to be started, or to be found elsewhere", () => {
  const refused = Object.assign(new Error("connect ECONNREFUSED"), {
    code: "ECONNREFUSED",
    syscall: "connect",
  });
  expect(commandFailure(refused, settings)).toMatch(
    /: connect ECONNREFUSED\. Start PostgreSQL, or correct the host and port in DATABASE_URL\.$/,
  );
});

test.each(refusedByDatabase)("a database that can't be used (%s) is named by its place", (message, parts) => {
  const output = commandFailure(failure(message, parts), settings);
  expect(output).toContain(`The database db.example/coincide can't be used: ${message}. `);
  expect(output).not.toMatch(/hunter|ana|\n/);
});

test.each(refusedByDatabase)(
  "the driver's error (%s) is found behind the statement that failed",
  (message, parts) => {
    const statement = new Error(`Failed query: create table a (\n  b int\n)`, {
      cause: failure(message, parts),
    });
    const output = commandFailure(statement, settings);
    expect(output).toContain(message);
    expect(output).not.toMatch(/create table a|\n/);
  },
);

test.each([
  [{ code: "ENOSPC", path: "/mnt/a.backup" }, "The disk is full: /mnt/a.backup could not be written."],
  [{ code: "53100" }, "The disk is full."],
  [{ code: "ENOENT", path: "a.backup" }, "a.backup does not exist."],
  [{ code: "EEXIST", path: "a.backup" }, "a.backup exists already."],
  [{ code: "EACCES", path: "/root/a" }, "/root/a may not be used by this user."],
])("a file that can't be used is named: %o", (parts, sentence) => {
  expect(commandFailure(failure("write failed\n at x", parts))).toBe(sentence);
});

test("a bucket that can't be reached is reported in the storage's words", async () => {
  const storage = openStorage("s3://KEY:hunter4@127.0.0.1:1/bucket?tls=0");
  const error: unknown = await storage.read("a.webp").catch((refused: unknown) => refused);
  storage.close();
  const said = new Refusal("FILES_UNAVAILABLE").message;
  for (const known of [settings, undefined])
    expect(commandFailure(error, known)).toBe(`${said} (connect ECONNREFUSED 127.0.0.1:1)`);
});

test("a refusal because of a full disk or a file says that alone; one without a cause, its own words", () => {
  const full = new Refusal("FILES_FULL", {}, { cause: failure("write", { code: "ENOSPC" }) });
  expect(commandFailure(full)).toBe("The disk is full.");
  const cause = failure("open", { code: "EACCES", path: "/media/a" });
  expect(commandFailure(new Refusal("FILES_UNAVAILABLE", {}, { cause }))).toContain(
    "/media/a may not be used",
  );
  const plain = new Refusal("FILES_UNAVAILABLE");
  expect(commandFailure(plain)).toBe(plain.message);
});

test("a refused command says only why; its exit code differs from that of invalid settings", () => {
  expect(commandFailure(new CommandRefused("Nobody has this address."))).toBe("Nobody has this address.");
  expect(exitCodeOf(new CommandRefused("Nobody"))).toBe(1);
  expect(exitCodeOf(new BadConfig("These settings"))).toBe(2);
});

test("a fault of the program is one line as well, and says how to see where it is", () => {
  const fault = new TypeError("oh\nmore");
  expect(commandFailure(fault, settings, { verbose: false })).toBe("TypeError: oh (--verbose prints where)");
  expect(commandFailure(fault, settings, { verbose: true })).toMatch(/^TypeError: oh\n[^]*\n\s+at /);
  expect(commandFailure("thrown text", settings, { verbose: false })).toContain("Error: thrown text (");
});

test("where no option prints more, none is named", () => {
  expect(commandFailure(new TypeError("oh"), settings)).toBe("TypeError: oh");
});

test("of an unknown failure the cause is said, not the statement; --verbose prints both", () => {
  const cause = failure('relation "backups" does not exist', { code: "42P01" });
  const statement = new Error("Failed query: \n    with good as (", { cause });
  expect(commandFailure(statement, settings)).toBe('Error: relation "backups" does not exist');
  const verbose = commandFailure(statement, settings, { verbose: true });
  expect(verbose).toContain("with good as");
  expect(verbose.match(/\n\s+at /g)?.length).toBeGreaterThan(2);
});

test("no message contains a part of a password, with any characters, wherever it is written", () => {
  const password = fc.string({ unit: fc.constantFrom(..."aZ019/#?@:%&=+ é"), minLength: 6, maxLength: 20 });
  const written = fc.constantFrom<(it: string) => string>(
    (it) => `postgres://coin:${it}@db.example/coincide`,
    (it) => `postgres://coin:${encodeURIComponent(it)}@db.example/coincide`,
    (it) => `postgres://coin@db.example/coincide?password=${it}`,
    (it) => `postgres://db.example/coincide?user=coin&password=${encodeURIComponent(it)}`,
  );
  fc.assert(
    fc.property(password, written, (secret, write) => {
      const DATABASE_URL = write(`${secret}Geheim`);
      const outputs = [...refusedByDatabase, ["oh", {}] as const].map(([message, parts]) => {
        try {
          return commandFailure(failure(message, parts), readConfig({ DATABASE_URL }));
        } catch (error) {
          return commandFailure(error);
        }
      });
      expect(outputs.join("\n")).not.toContain("Geheim");
    }),
  );
});
