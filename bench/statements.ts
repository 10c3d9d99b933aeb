import { listNearMisses } from "#domain/matches/near-misses.ts";
import { listMatches } from "#domain/matches/matches.ts";
import { listTrips } from "#domain/trips/trips.ts";
import type { Db } from "#lib/ctx.ts";

export type Statement = { readonly name: string; readonly text: string; readonly values: unknown[] };

const calls = { trips: listTrips, matches: listMatches, nearMisses: listNearMisses };
export type Read = keyof typeof calls;

/** The statement that the server itself sends for this request. Its first value is the person's id. */
export async function statementOf(read: Read, now: Date): Promise<Statement> {
  let sent: Statement | undefined;
  const $client = {
    query: async (statement: Statement) => {
      sent = statement;
      return { rows: [] };
    },
  };
  await calls[read]({ db: { $client } as unknown as Db, now, me: { id: "" } });
  if (!sent) throw new Error(`No statement was sent for ${read}.`);
  return sent;
}
