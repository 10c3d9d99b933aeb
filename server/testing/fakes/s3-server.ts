import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { onTestFinished } from "vitest";

/**
 * A fake S3 server on its own port with one bucket. It accepts one access key and doesn't verify the secret.
 * It can be stopped and started again. `requests` lists the requests that it has received, such as
 * `GET /photos/a.webp`.
 */
export async function newBucket() {
  const directory = await mkdtemp(join(tmpdir(), "coincide-s3-"));
  const requests: string[] = [];
  let port = 0;
  let server: S3rver | undefined;
  const stop = async () => {
    const running = server;
    server = undefined;
    await running?.close();
  };
  const start = async () => {
    const settings = { address: "127.0.0.1", port, directory, silent: true };
    server = new S3rver({ ...settings, configureBuckets: [{ name: "photos", configs: [] }] });
    server.middleware.unshift(({ method, url }, next) => {
      requests.push(`${method} ${url}`);
      return next();
    });
    ({ port } = await server.run());
  };
  onTestFinished(async () => {
    await stop();
    await rm(directory, { recursive: true });
  });
  await start();
  return { url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/photos?region=us-east-1&tls=0`, stop, start, requests };
}
