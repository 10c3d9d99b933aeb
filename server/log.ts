import { pino, type Logger, type LoggerOptions } from "pino";

/**
 * The program's log, on standard output. Lines are buffered for up to 100 ms, because writing them one by one
 * costs a busy process a tenth of its time. Only a SIGKILL loses buffered lines.
 */
export const openLog = (options: LoggerOptions): Logger =>
  pino(
    { redact: ["req.headers.authorization", "req.headers.cookie"], ...options },
    pino.destination({ dest: 1, sync: false, minLength: 8192, periodicFlush: 100 }),
  );
