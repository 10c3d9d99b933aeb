import { once } from "node:events";
import { connect, type Socket } from "node:net";

/**
 * An open HTTP connection that posts JSON, one request after the other, with as little CPU time as possible.
 */
export type HttpConnection = {
  post(path: string, authorization: string, body: unknown): Promise<number>;
  close(): void;
};

/** Opens a connection. It understands only answers with a content-length, which both servers send. */
export async function openHttpConnection(port: number): Promise<HttpConnection> {
  const socket: Socket = connect(port, "127.0.0.1");
  socket.setNoDelay(true);
  await once(socket, "connect");
  let waiting: { resolve: (status: number) => void; reject: (error: Error) => void } | null = null;
  let received = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => {
    received += chunk;
    const head = received.indexOf("\r\n\r\n");
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(received)?.[1]);
    if (received.length < head + 4 + length) return;
    const status = Number(received.slice(9, 12));
    const answer = received;
    received = "";
    if (status === 201) waiting?.resolve(status);
    else waiting?.reject(new Error(answer));
  });
  socket.on("close", () => waiting?.reject(new Error("The server has closed the connection.")));
  socket.on("error", () => {});
  return {
    post: (path, authorization, body) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        const text = JSON.stringify(body);
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: ${authorization}\r\n` +
            `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`,
        );
      }),
    close: () => {
      waiting = null;
      socket.destroy();
    },
  };
}
