import { t } from "@lingui/core/macro";

/** `unknown` where the browser doesn't say, which is no fault of its own. */
export type Standing = "good" | "attention" | "problem" | "unknown";
export type Result = { standing: Standing; text: string };
export type Check = { id: string; name: string; run: () => Result | Promise<Result> };

export const good = (text: string): Result => ({ standing: "good", text });
export const attention = (text: string): Result => ({ standing: "attention", text });
export const problem = (text: string): Result => ({ standing: "problem", text });
export const unknown = (text: string): Result => ({ standing: "unknown", text });

/** Longest that one check may take: some browsers neither do a thing nor refuse it. */
const patience = 8000;

/** What came of a check; one that breaks or hangs is a problem, told in the browser's own words. */
export async function resultOf({ run }: Check, most = patience): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<Result>((resolve) => {
    timer = setTimeout(() => resolve(problem(t`No answer within ${most / 1000} seconds`)), most);
  });
  try {
    return await Promise.race([tooLate, (async () => run())()]);
  } catch (error) {
    return problem(t`Refused: ${(error as Error | null)?.message ?? String(error)}`);
  } finally {
    clearTimeout(timer);
  }
}
