import { startEmbedded } from "../db/embedded.ts";

// A process that owns a database, for the tests to kill: says its address in one line, then lives on. It becomes
// another user by itself, who need not be able to reach Node and this file.
const [dataDir = "", uid, programs, ending] = process.argv.slice(2);
if (uid) {
  process.setgroups?.([]);
  process.setgid?.(Number(uid));
  process.setuid?.(Number(uid));
}
try {
  const { url } = await startEmbedded({ dataDir, programs: programs || undefined });
  process.stdout.write(`${JSON.stringify({ url })}\n`);
  if (ending === "leave") process.exit(0);
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refused: String(error) })}\n`);
}
