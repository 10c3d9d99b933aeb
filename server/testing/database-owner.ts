import { startEmbedded } from "../db/embedded.ts";

// A process that owns a database, for the tests to kill: says its address in one line, then lives on.
const [dataDir = "", ending] = process.argv.slice(2);
try {
  const { url } = await startEmbedded({ dataDir });
  process.stdout.write(`${JSON.stringify({ url })}\n`);
  if (ending === "leave") process.exit(0);
  setInterval(() => {}, 60_000);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refused: String(error) })}\n`);
}
