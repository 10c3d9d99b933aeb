import type { Command } from "./documents.ts";

/**
 * What a command needs besides itself. `before` and `after` are lines of shell that root runs on the machine
 * (`machine/functions.sh`); what they check must be true.
 */
export type Treatment = {
  before?: string;
  after?: string;
  /** More commands for the same shell. */
  more?: string;
  /** For a command that runs until it is stopped: a check while it serves. */
  serves?: string;
  as?: "postgres" | "coincide";
  folder?: string;
};

const backup = "/var/backups/coincide/2026-11-21.backup";

/** What a person puts in the place of these words. */
const placeholders: readonly (readonly [RegExp, string])[] = [
  [/E-MAIL/g, "chloe@coincide.example"],
  [/\bTIME\b/g, "2099-01-31"],
  [/\bTEXT\b/g, "'See our rules'"],
  [/\bCASE\b/g, '"$(cat /tmp/case)"'],
  [/\bACTION\b/g, "warn"],
  // Options in brackets may be left out.
  [/ \[(--[^\]]+)\]/g, " $1"],
  [/\bFILE\b/g, backup],
  [/\bNAME …/g, "accounts.sweep imports.sweep"],
  [/bin\/admin …/g, "bin/admin list"],
  [/\(id, user_id, …\)/g, `('"$(cat columns)"')`],
  [/KEY:SECRET/g, "S3RVER:S3RVER"],
];

export const filledIn = (text: string) =>
  placeholders.reduce((before, [pattern, value]) => before.replaceAll(pattern, value), text);

/** Commands that no test runs, by their beginning, and why. */
export const reasons: Readonly<Record<string, string>> = {
  "bin/test": "It runs this test itself. tools/checks/docs.test.ts reads its arguments.",
  "npm ci": "A test has no network; bin/start compares the packages and builds as well.",
  "npm audit": "A test has no network.",
  "npm run new:feature": "tools/new-feature/new-feature.test.ts runs it.",
  "npm run events": "It is for developers; tools/events.test.ts tests what it prints.",
  "in.coincide.example.  MX": "It is a record of the DNS.",
  "apt install libkpimitinerary-bin": "A test has no network.",
  "age -r KEY": "It needs a key of the operator and a program that Coincide doesn't use.",
};

const stopped = "systemctl stop coincide; rm -rf /var/lib/coincide/postgres";
const makesFolder = "install -d -o coincide -g coincide /var/backups/coincide";

/** Treatments by the beginning of the command; the longest that fits counts. */
export const treatments: Readonly<Record<string, Treatment>> = {
  "bin/start": { serves: "curl -fsS http://localhost:3000/" },
  "bin/start --demo": { serves: "token_of ana http://localhost:3000" },
  "bin/dev": { serves: "curl -fsS --retry 30 --retry-connrefused http://localhost:5173/" },
  // The machine is a copy of this one, which may run Coincide itself.
  "useradd --system": { before: "userdel coincide 2>/dev/null || true" },
  "server {": { after: "certificate; nginx -t; nginx" },
  "create role": {
    before: "postgresql",
    after: "PGPASSWORD=… psql -h localhost -U coincide coincide -c 'create table mine ()'",
  },
  "time=$(date": {
    before: "seed; systemctl start coincide; mail",
    after: "call ana GET /api/imports | grep Harbour",
  },
  "STORAGE_URL='s3://KEY:SECRET@s3.eu-central-1": {
    as: "coincide",
    more: "export STORAGE_URL; bin/admin list",
  },
  "STORAGE_URL='s3://KEY:SECRET@localhost": {
    before: "bucket",
    as: "coincide",
    more: "export STORAGE_URL; bin/admin doctor",
    after: "grep 's3: written, read and removed' /tmp/output >/dev/null",
  },
  "npm run admin -- grant": { before: "admin grant bo@coincide.example" },
  "npm run admin -- cases": { before: "report_admin" },
  "npm run admin -- decide": { before: "admin cases | sed 's/ .*//' >/tmp/case" },
  "npm run admin -- doctor": { after: "grep '17 MB reach the program' /tmp/output >/dev/null" },
  "npm run admin -- rotate-secret --accept-loss": { before: "lose_secret" },
  "npm run admin -- backup": { before: makesFolder },
  "npm run admin -- restore": { before: stopped, after: "systemctl start coincide" },
  "npm run admin -- restore --check": {},
  "0 3 * * * coincide": {
    before: `${makesFolder}; rm -f /var/backups/coincide/coincide-*`,
    after: "ls /var/backups/coincide/coincide-*.backup",
  },
  "tar -xzf": { before: "mkdir /tmp/opened", folder: "/tmp/opened" },
  "cat tables/trips": {
    before: "trips_table",
    after: "psql -U postgres -At -c 'select 1 from trips limit 1' | grep 1",
    as: "postgres",
    folder: "/tmp/opened",
  },
};

export const treatmentOf = ({ text }: Command) => longest(treatments, text) ?? {};
export const reasonOf = ({ text }: Command) => longest(reasons, text);

function longest<T>(table: Readonly<Record<string, T>>, text: string): T | undefined {
  const keys = Object.keys(table).filter((key) => text.startsWith(key));
  const [key] = keys.toSorted((a, b) => b.length - a.length);
  return key === undefined ? undefined : table[key];
}
