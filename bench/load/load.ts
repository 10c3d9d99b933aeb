import { Agent, request } from "node:http";

export type LoadCall = {
  readonly port: number;
  readonly path: string;
  readonly method?: "GET" | "POST" | "DELETE";
  readonly authorization: string;
  readonly body?: unknown;
};
export type Client = { send(call: LoadCall): Promise<HttpAnswer>; close(): void };
export type HttpAnswer = { readonly status: number; readonly text: string };

/** An HTTP client that keeps its connections open, as browsers do. */
export function openClient(connections: number): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  return {
    send: ({ port, path, method = "GET", authorization, body }) =>
      new Promise((resolve, reject) => {
        const payload = body === undefined ? undefined : JSON.stringify(body);
        const headers = { authorization, ...(payload && { "content-type": "application/json" }) };
        const call = request({ agent, host: "127.0.0.1", port, path, method, headers }, (response) => {
          let text = "";
          response.setEncoding("utf8");
          response.on("data", (chunk: string) => (text += chunk));
          response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
        });
        call.on("error", reject);
        call.end(payload);
      }),
    close: () => agent.destroy(),
  };
}

/**
 * Sends requests for `seconds`, one after the other on each of several connections. Returns the milliseconds
 * of each. Throws on any answer but 200, because a fast refusal would count as a good result.
 */
export async function load(
  nextCall: () => LoadCall,
  connections: number,
  seconds: number,
): Promise<number[]> {
  const client = openClient(connections);
  const taken: number[] = [];
  const end = performance.now() + seconds * 1000;
  const caller = async () => {
    while (performance.now() < end) {
      const started = performance.now();
      const { status, text } = await client.send(nextCall());
      if (status !== 200) throw new Error(`A call was answered with ${status}: ${text}`);
      taken.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, caller));
  client.close();
  return taken;
}
