import { readFileSync } from "node:fs";
import { createServer, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { contract } from "#contract/index.ts";
import { bodyLimits } from "#contract/shared/limits.ts";
import type { Route } from "#contract/shared/route.ts";
import { selfSigned } from "#testing/fakes/certificate.ts";
import { freePort } from "#testing/free-port.ts";
import { newWorld } from "#testing/worlds/world.ts";
import { largestUploadBytes, lookAtUploads } from "./doctor-uploads.ts";

test("the largest upload is that of the contract", () => {
  const bytes = Object.values(contract)
    .flatMap((routes) => Object.values(routes) as Route[])
    .map(({ file, largestBody, largeBody }) =>
      file ? (largestBody ?? bodyLimits.file) : largeBody ? bodyLimits.large : bodyLimits.usual,
    );
  expect(largestUploadBytes).toBe(Math.max(...bytes));
});

test("the proxy's limit in the documents is the largest upload, in whole megabytes", () => {
  const megabytes = Math.ceil(largestUploadBytes / 1024 ** 2);
  for (const name of ["deploy.md", "troubleshooting.md"]) {
    const text = readFileSync(new URL(`../../docs/${name}`, import.meta.url), "utf8");
    const named = [...text.matchAll(/client_max_body_size (\d+)m/g)].map(([, it]) => Number(it));
    expect([name, new Set(named)]).toEqual([name, new Set([megabytes])]);
  }
});

test("the doctor finds that the largest upload reaches the program", async () => {
  const { origin } = await newWorld({ listen: true });
  expect(await lookAtUploads(origin)).toBe("17 MB reach the program");
});

/** A proxy that treats bodies of more than a megabyte like this, and answers all else with a status. */
async function startProxy(ifTooLarge: (response: ServerResponse) => void, status = 200): Promise<string> {
  const proxy = createServer(({ headers }, response) => {
    if (Number(headers["content-length"]) > 1024 ** 2) ifTooLarge(response);
    else response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => {
    proxy.closeAllConnections();
    proxy.close();
  });
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}
const setting = "raise its limit, in nginx with client_max_body_size 17m";

test("the doctor finds a proxy that refuses the largest upload, and names the setting", async () => {
  const proxy = await startProxy((response) => response.writeHead(413).end("<h1>Too Large</h1>"));
  await expect(lookAtUploads(proxy)).rejects.toThrow(
    `the proxy in front of ${proxy} refuses 17 MB: ${setting}`,
  );
});

test("the doctor finds a proxy that breaks the connection at the largest upload", async () => {
  const proxy = await startProxy((response) => response.destroy());
  await expect(lookAtUploads(proxy)).rejects.toThrow(
    `the proxy in front of ${proxy} breaks the connection at 17 MB: ${setting}`,
  );
});

test("an address where another program answers is no problem of the proxy", async () => {
  const other = await startProxy((response) => response.writeHead(404).end("Not found"));
  expect(await lookAtUploads(other)).toBe(`not checked: ${other} answers 404, and not as this program`);
});

test("the doctor finds a proxy that doesn't reach the program", async () => {
  const proxy = await startProxy(() => {}, 502);
  await expect(lookAtUploads(proxy)).rejects.toThrow(
    `the proxy in front of ${proxy} answers 502: it doesn't reach the program, or that isn't running`,
  );
});

test("a certificate that only this machine may not know is said, and no fault", async () => {
  const origin = await startSecure("localhost");
  expect(await lookAtUploads(origin)).toMatch(/^not checked: this machine doesn't trust the certificate of /);
});

test("the doctor finds a certificate for another name", async () => {
  const before = getCACertificates("default");
  onTestFinished(() => setDefaultCACertificates(before));
  const origin = await startSecure("127.0.0.1", (cert) => setDefaultCACertificates([...before, cert]));
  await expect(lookAtUploads(origin)).rejects.toThrow(`the certificate of ${origin} is for another name`);
});

test("the doctor finds a certificate that has expired", async () => {
  const before = getCACertificates("default");
  onTestFinished(() => setDefaultCACertificates(before));
  const trust = (cert: string) => setDefaultCACertificates([...before, cert]);
  const origin = await startSecure("localhost", trust, selfSigned({ years: 0 }));
  await expect(lookAtUploads(origin)).rejects.toThrow(`the certificate of ${origin} has expired`);
});

async function startSecure(
  host: string,
  trust: (cert: string) => void = () => {},
  certificate = selfSigned(),
): Promise<string> {
  trust(certificate.cert);
  const server = createSecureServer(certificate, (_, response) => response.end());
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return `https://${host}:${(server.address() as AddressInfo).port}`;
}

test("an address that the doctor can't reach is no problem of the proxy", async () => {
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  expect(await lookAtUploads(nowhere)).toBe(`not checked: ${nowhere} doesn't answer from here`);
});
