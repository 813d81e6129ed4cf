import path from "node:path";
import { diskStorage } from "./diskStorage.ts";
import type { FileStorage } from "./FileStorage.ts";
import { s3Storage } from "./s3Storage.ts";

/**
 * The storage set in the environment: a bucket if `S3_BUCKET` is set, otherwise `<dataDir>/files`. A bucket also needs
 * `S3_ACCESS_KEY_ID` and `S3_SECRET_ACCESS_KEY`. `S3_REGION` (us-east-1), `S3_ENDPOINT` (Amazon's for that region) and
 * `S3_FORCE_PATH_STYLE` (on if an endpoint is set) have defaults. Throws and names missing settings, because writing to
 * the disk instead would lose files at the next deployment.
 */
export function storageFromEnvironment(env: Record<string, string | undefined>, dataDir: string): FileStorage {
  const names = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!bucket && !accessKeyId && !secretAccessKey && !env.S3_ENDPOINT) return diskStorage(path.join(dataDir, "files"));
  if (!bucket || !accessKeyId || !secretAccessKey) {
    const missing = names.filter((name) => !env[name]);
    throw new Error(`Files cannot go to S3: ${missing.join(", ")} must be set too.`);
  }
  const region = env.S3_REGION || "us-east-1";
  const forcePathStyle = env.S3_FORCE_PATH_STYLE
    ? ["1", "true", "yes"].includes(env.S3_FORCE_PATH_STYLE.toLowerCase())
    : Boolean(env.S3_ENDPOINT);
  const endpoint = env.S3_ENDPOINT || `https://s3.${region}.amazonaws.com`;
  return s3Storage({ endpoint, region, bucket, accessKeyId, secretAccessKey, forcePathStyle });
}
