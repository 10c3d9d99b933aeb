import type { Readable } from "node:stream";
import type { S3Client, S3ServiceException } from "@aws-sdk/client-s3";
import type { Storage } from "./storage.ts";

/**
 * A bucket of S3 or of an S3-compatible server. Without a key in the URL, the machine's own credentials are
 * used. The AWS library is loaded on first use, so installations with disk storage never load it.
 */
export function s3Storage(url: URL): Storage {
  const [, bucket = "", ...prefix] = decodeURIComponent(url.pathname).split("/");
  const at = (key: string) => ({ Bucket: bucket, Key: [...prefix, key].join("/") });
  let client: S3Client | undefined;
  const connected = async () => {
    const s3 = await import("@aws-sdk/client-s3");
    return { s3, client: (client ??= new s3.S3Client(settingsOf(url))) };
  };
  return {
    async write(key, bytes) {
      const { s3, client } = await connected();
      await client.send(new s3.PutObjectCommand({ ...at(key), Body: bytes, ContentType: typeOf(key) }));
    },
    async writeStream(key, stream) {
      const { client } = await connected();
      const { Upload } = await import("@aws-sdk/lib-storage");
      const params = { ...at(key), Body: stream, ContentType: typeOf(key) };
      // One part at a time: the next one is read from the stream when this one has been stored.
      const upload = new Upload({ client, params, partSize, queueSize: 1 });
      let size = 0;
      upload.on("httpUploadProgress", ({ loaded = 0 }) => (size = loaded));
      // A failed upload destroys the stream and removes its parts from the bucket.
      await upload.done();
      return size;
    },
    async read(key) {
      const { s3, client } = await connected();
      const found = await client.send(new s3.GetObjectCommand(at(key))).catch(nullIfAbsent);
      return found && { bytes: found.ContentLength ?? 0, stream: found.Body as Readable };
    },
    async remove(key) {
      const { s3, client } = await connected();
      await client.send(new s3.DeleteObjectCommand(at(key)));
    },
    freeBytes: async () => null,
    close: () => client?.destroy(),
  };
}

const typeOf = (key: string) => (key.endsWith(".zip") ? "application/zip" : "image/webp");

/**
 * S3 requires 5 MB per part (except the last) and allows 10,000 parts, so a file may have up to 80 GB.
 */
const partSize = 8 * 1024 * 1024;

function settingsOf({ host, username, password, searchParams }: URL) {
  const scheme = searchParams.get("tls") === "0" ? "http" : "https";
  return {
    endpoint: `${scheme}://${host}`,
    region: searchParams.get("region") ?? "us-east-1",
    forcePathStyle: true,
    ...(username && {
      credentials: {
        accessKeyId: decodeURIComponent(username),
        secretAccessKey: decodeURIComponent(password),
      },
    }),
    maxAttempts: 2,
    requestHandler: { connectionTimeout: 2000, requestTimeout: 8000, throwOnRequestTimeout: true },
    // S3-compatible servers don't support Amazon's newer checksums.
    requestChecksumCalculation: "WHEN_REQUIRED" as const,
    responseChecksumValidation: "WHEN_REQUIRED" as const,
  };
}

function nullIfAbsent(error: S3ServiceException): null {
  if (error.name === "NoSuchKey") return null;
  throw error;
}
