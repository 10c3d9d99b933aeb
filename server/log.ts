import { pino, type Logger, type LoggerOptions } from "pino";

/**
 * The program's log, on the standard output. Lines are collected for a tenth of a second: written one by one they cost a
 * busy process a tenth of its time. Only a kill without warning loses those.
 */
export const openLog = (options: LoggerOptions): Logger =>
  pino(
    { redact: ["req.headers.authorization", "req.headers.cookie"], ...options },
    pino.destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: 100 }),
  );
