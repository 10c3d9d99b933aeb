import type { Readable } from "node:stream";
import type { CompletedPart, S3Client, S3ServiceException } from "@aws-sdk/client-s3";
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
      const { s3, client } = await connected();
      const { UploadId } = await client.send(
        new s3.CreateMultipartUploadCommand({ ...at(key), ContentType: typeOf(key) }),
      );
      const upload = { ...at(key), UploadId };
      try {
        const Parts: CompletedPart[] = [];
        let size = 0;
        for await (const Body of inParts(stream)) {
          const PartNumber = Parts.length + 1;
          const { ETag } = await client.send(new s3.UploadPartCommand({ ...upload, PartNumber, Body }));
          Parts.push({ ETag, PartNumber });
          size += Body.length;
        }
        await client.send(new s3.CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts } }));
        return size;
      } catch (error) {
        stream.destroy();
        await client.send(new s3.AbortMultipartUploadCommand(upload)).catch(() => {});
        throw error;
      }
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
    close: () => client?.destroy(),
  };
}

const typeOf = (key: string) => (key.endsWith(".zip") ? "application/zip" : "image/webp");

/** S3 requires at least 5 MB for each part but the last. */
const partSize = 8 * 1024 * 1024;

async function* inParts(stream: Readable): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < partSize) continue;
    yield Buffer.concat(chunks);
    chunks = [];
    size = 0;
  }
  yield Buffer.concat(chunks);
}

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
