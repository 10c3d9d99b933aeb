import { plural, t } from "@lingui/core/macro";

/** `unknown` if the browser doesn't report it, which is not a fault. */
export type CheckStatus = "good" | "attention" | "problem" | "unknown";
export type Result = { level: CheckStatus; text: string };
export type Check = { id: string; name: string; run: () => Result | Promise<Result> };

export const good = (text: string): Result => ({ level: "good", text });
export const attention = (text: string): Result => ({ level: "attention", text });
export const problem = (text: string): Result => ({ level: "problem", text });
export const unknown = (text: string): Result => ({ level: "unknown", text });

/** Timeout of a check in milliseconds: some browsers neither do a thing nor refuse it. */
const timeoutMs = 8000;

/** Runs a check. If it throws or times out, the result is a problem, with the browser's own message. */
export async function runCheck({ run }: Check, timeout = timeoutMs): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<Result>((resolve) => {
    timer = setTimeout(
      () =>
        resolve(
          problem(t`No answer within ${plural(timeout / 1000, { one: "# second", other: "# seconds" })}`),
        ),
      timeout,
    );
  });
  try {
    return await Promise.race([tooLate, (async () => run())()]);
  } catch (error) {
    return problem(t`Refused: ${(error as Error | null)?.message ?? String(error)}`);
  } finally {
    clearTimeout(timer);
  }
}
