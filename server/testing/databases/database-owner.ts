import { minuteMs } from "#contract/shared/durations.ts";
import { startEmbedded } from "#db/embedded/embedded.ts";

// A process that owns an embedded database, for tests to kill. It prints its address in one line and keeps
// running. It switches to another user itself, because that user may not be able to read Node and this file.
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
  setInterval(() => {}, minuteMs);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refused: String(error) })}\n`);
}
