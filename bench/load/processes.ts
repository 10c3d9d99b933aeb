import { type ChildProcess, fork } from "node:child_process";

/** Options that a measured server is started with. */
export type ServerOptions = { readonly url: string; readonly now: string; readonly jobs: boolean };

/** Bytes: the resident memory of the process, and what JavaScript still references, buffers included. */
export type Memory = { readonly resident: number; readonly live: number };

/** A message from a server: it is listening, what it has used, or a finished job. */
export type ServerMessage =
  | { readonly is: "ready"; readonly port: number; readonly listeners: number }
  | { readonly is: "used"; readonly cpuMs: number; readonly memory: Memory }
  | { readonly is: "done"; readonly userId: string; readonly ms: number };

export type Server = {
  readonly port: number;
  /** Number of listeners that react to a change of a person's stays. */
  readonly listeners: number;
  /** CPU time used so far, in milliseconds. */
  cpuMs(): Promise<number>;
  memory(): Promise<Memory>;
  /** Calls back for every finished job. */
  onJob(onMessage: (job: ServerMessage & { is: "done" }) => void): void;
  stop(): Promise<void>;
};

/** Starts a server in a separate process, so that it and the client don't block each other. */
export async function startServer(
  program: "stack" | "chat" | "conversations" | "http",
  url: string,
  now: Date,
  { jobs = false, flags = [] }: { jobs?: boolean; flags?: string[] } = {},
): Promise<Server> {
  const options: ServerOptions = { url, now: now.toISOString(), jobs };
  const child = fork(new URL(`../baseline/${program}.ts`, import.meta.url), [JSON.stringify(options)], {
    execArgv: [...process.execArgv, ...flags],
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const { port, listeners } = await next(child, "ready");
  const used = () => {
    const answer = next(child, "used");
    child.send("used");
    return answer;
  };
  return {
    port,
    listeners,
    cpuMs: async () => (await used()).cpuMs,
    memory: async () => (await used()).memory,
    onJob: (onMessage) =>
      child.on("message", (message: ServerMessage) => message.is === "done" && onMessage(message)),
    stop: () =>
      new Promise((ended) => {
        child.once("exit", () => ended());
        child.disconnect();
      }),
  };
}

function next<K extends ServerMessage["is"]>(
  child: ChildProcess,
  is: K,
): Promise<Extract<ServerMessage, { is: K }>> {
  return new Promise((resolve, reject) => {
    const receive = (message: ServerMessage) => {
      if (message.is !== is) return;
      child.off("message", receive);
      child.off("exit", fail);
      resolve(message as Extract<ServerMessage, { is: K }>);
    };
    const fail = () => reject(new Error("A server of the benchmark ended; its output is above."));
    child.on("message", receive);
    child.once("exit", fail);
  });
}

/**
 * Called in a server: reports its port to the parent process, answers requests for its usage, and ends with
 * the parent.
 */
export function reportToParent(port: number, listeners: number, stop: () => Promise<void>): void {
  sendToParent({ is: "ready", port, listeners });
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    globalThis.gc?.();
    const { rss: resident, heapUsed, external } = process.memoryUsage();
    sendToParent({
      is: "used",
      cpuMs: (user + system) / 1000,
      memory: { resident, live: heapUsed + external },
    });
  });
  process.on("disconnect", () => void stop().finally(() => process.exit()));
}

export const sendToParent = (message: ServerMessage) => process.send?.(message);

export const givenOptions = () => JSON.parse(process.argv[2] ?? "") as ServerOptions;
