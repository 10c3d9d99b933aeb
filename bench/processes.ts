import { type ChildProcess, fork } from "node:child_process";

/** What a server of ours is started with. */
export type ServerOptions = { readonly url: string; readonly now: string; readonly jobs: boolean };

/** Bytes: all that the process holds, and of it what JavaScript still refers to, buffers and all. */
export type Memory = { readonly resident: number; readonly live: number };

/** What a server says: that it listens, what it has used, or that a job is done. */
export type Said =
  | { readonly is: "ready"; readonly port: number; readonly listeners: number }
  | { readonly is: "used"; readonly cpuMs: number; readonly memory: Memory }
  | { readonly is: "done"; readonly userId: string; readonly ms: number };

export type Server = {
  readonly port: number;
  /** How many listeners react to a change of somebody's stays. */
  readonly listeners: number;
  /** The processor time it has used so far, in milliseconds. */
  cpuMs(): Promise<number>;
  memory(): Promise<Memory>;
  /** Calls back for every job that is done. */
  onJob(heard: (job: Said & { is: "done" }) => void): void;
  stop(): Promise<void>;
};

/** Starts a server in a process of its own, so that it and the client don't wait for each other. */
export async function startServer(
  program: "serve-stack.ts" | `serve-${string}floor.ts`,
  url: string,
  now: Date,
  { jobs = false, flags = [] }: { jobs?: boolean; flags?: string[] } = {},
): Promise<Server> {
  const options: ServerOptions = { url, now: now.toISOString(), jobs };
  const child = fork(new URL(program, import.meta.url), [JSON.stringify(options)], {
    execArgv: flags,
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
    onJob: (heard) => child.on("message", (said: Said) => said.is === "done" && heard(said)),
    stop: () =>
      new Promise((ended) => {
        child.once("exit", () => ended());
        child.disconnect();
      }),
  };
}

function next<K extends Said["is"]>(child: ChildProcess, is: K): Promise<Extract<Said, { is: K }>> {
  return new Promise((resolve, reject) => {
    const hear = (said: Said) => {
      if (said.is !== is) return;
      child.off("message", hear);
      child.off("exit", fail);
      resolve(said as Extract<Said, { is: K }>);
    };
    const fail = () => reject(new Error("A server of the benchmark ended; what it said is above."));
    child.on("message", hear);
    child.once("exit", fail);
  });
}

/** In a server: tells its starter that it listens, answers its questions, and ends with it. */
export function report(port: number, listeners: number, stop: () => Promise<void>): void {
  tell({ is: "ready", port, listeners });
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    globalThis.gc?.();
    const { rss: resident, heapUsed, external } = process.memoryUsage();
    tell({ is: "used", cpuMs: (user + system) / 1000, memory: { resident, live: heapUsed + external } });
  });
  process.on("disconnect", () => void stop().finally(() => process.exit()));
}

export const tell = (said: Said) => process.send?.(said);

export const givenOptions = () => JSON.parse(process.argv[2] ?? "") as ServerOptions;
