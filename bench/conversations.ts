import { openPool } from "#db/db.ts";
import { conversationCases, type ReadCall, type ReadCase } from "./conversations-cases.ts";
import type { Databases } from "./database.ts";
import { asCount } from "./figures.ts";
import { type ChatSizeName, chatSizes, generateChat } from "./world/chat.ts";
import { type BaselineComparison, comparisonTable } from "./baseline/compare.ts";
import { load } from "./load/load.ts";
import { startServer } from "./load/processes.ts";
import { now } from "./world/world.ts";

type Given = {
  readonly messages: ChatSizeName;
  readonly seconds: number;
  readonly rounds: number;
  readonly seed: number;
};
type Measured = BaselineComparison & { readonly it: ReadCase };

/**
 * Measures how long it takes to read conversations and messages among millions, one request at a time:
 * through the whole program, and as bare indexed queries behind Node's own HTTP server. The two take turns; a
 * ratio is the median of all rounds.
 */
export async function measureConversations(
  databases: Databases,
  { messages, seconds, rounds, seed }: Given,
  say: (line: string) => void,
): Promise<string> {
  const url = await databases.filled(`conversations_${messages}`, (pool) =>
    generateChat(pool, chatSizes[messages], { seed, say }),
  );
  const pool = openPool(url, 1);
  await pool.query("set statement_timeout = 0");
  const cases = await conversationCases(pool);
  const { rows } = await pool.query<{ messages: number; conversations: number }>(
    `select (select count(*) from messages)::int as messages, (select count(*) from conversations)::int as conversations`,
  );
  await pool.end();
  const stack = await startServer("stack", url, now);
  const floor = await startServer("conversations", url, now);
  const measured: Measured[] = cases.map((it) => ({ it, whole: [], bare: [] }));
  for (let round = -1; round < rounds; round++) {
    for (const { it, whole, bare } of measured) {
      const calls = await load(
        inTurn(it, (call) => ({ ...call, port: stack.port })),
        1,
        seconds,
      );
      const queries = await load(
        inTurn(it, (call) => ({ ...call, path: call.bare, port: floor.port })),
        1,
        seconds,
      );
      // The first round is a warm-up and isn't counted.
      if (round < 0) continue;
      whole.push(calls);
      bare.push(queries);
    }
  }
  await stack.stop();
  await floor.stop();
  const [is] = rows;
  return [
    `${asCount(is?.messages ?? 0)} messages in ${asCount(is?.conversations ?? 0)} conversations, one call at a time:`,
    "",
    comparisonTable(measured),
  ].join("\n");
}

function inTurn<Call>({ calls }: ReadCase, as: (call: ReadCall) => Call): () => Call {
  let turn = 0;
  return () => as(calls[turn++ % calls.length]!);
}
