import { isDatabaseOutage } from "#lib/database-errors.ts";

type Log = {
  error(fields: object, message: string): void;
  warn(fields: object, message: string): void;
};

/**
 * Logs what fails: background work and calls. While the database is unavailable each part of the program
 * fails every second; instead of them the log has one line when that begins, with the reason, and one when it
 * ends. `ask` asks the database something.
 */
export function outageLog(ask: () => Promise<unknown>, log: Log, { pauseMs = 1000 } = {}) {
  let asking: Promise<boolean> | undefined;
  let since: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  const isAway = () =>
    (asking ??= ask()
      .then(
        () => false,
        () => true,
      )
      .finally(() => (asking = undefined)));

  async function lookAgain(): Promise<void> {
    if (await isAway()) return wait();
    log.warn({ seconds: Math.round((performance.now() - since!) / 1000) }, "the database is available again");
    since = undefined;
  }
  const wait = () => {
    timer = setTimeout(() => void lookAgain(), pauseMs).unref();
  };

  return {
    /** `what` failed. If it isn't for an outage, that is written to `to`. */
    async failed(error: unknown, what: string, to: Pick<Log, "warn"> = log): Promise<void> {
      const isOutage = isDatabaseOutage(asError(error));
      if (isOutage && since !== undefined) return;
      if (!isOutage || !(await isAway())) return to.warn({ err: error }, what);
      if (since !== undefined) return;
      since = performance.now();
      log.error(
        { reason: reasonOf(asError(error)) },
        "the database is unavailable: calls answer 503, and everything goes on without a restart when it is back",
      );
      wait();
    },
    close: () => clearTimeout(timer),
  };
}

/** The job queue copies the fields of an error into a plain object. */
const asError = (error: unknown): Error =>
  error instanceof Error ? error : Object.assign(new Error(), error);

/** The driver's own words, without the statement. */
const reasonOf = ({ cause, message }: Error): string => (cause instanceof Error ? reasonOf(cause) : message);
