// A process that uploads photos to the library, as many at once as the studio, and reports the results.

import { once } from "node:events";
import { request } from "node:http";
import sharp from "sharp";

export interface SentPictures {
  port: number;
  /** Cookies of a signed-in owner. */
  cookies: ReadonlyMap<string, string>;
  pictures: number;
  atOnce: number;
}

export interface PicturesSent {
  stored: number;
  failed: number;
  seconds: number;
  /** Size of each photo. */
  megabytes: number;
}

const path = "/api/config/assets";
const [task] = await once(process, "message");
const { port, cookies, pictures, atOnce } = task as SentPictures;

/** A photo of 12 megapixels: soft shapes and sensor noise. */
function takePhotograph(): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 12 };
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: "#8a7a6a", noise } })
    .blur(1.2)
    .jpeg({ quality: 80 })
    .toBuffer();
}

/** A unique photo for each number, by flags of a color segment that no decoder reads and no upload removes. */
function numbered(photograph: Buffer, number: number): Buffer {
  const behindHeader = 4 + photograph.readUInt16BE(4);
  const segment = Buffer.from([0xff, 0xee, 0, 14, ...Buffer.from("Adobe"), 0, 100, 0, 0, 0, 0, 1]);
  segment.writeUInt16BE(number, 11);
  return Buffer.concat([photograph.subarray(0, behindHeader), segment, photograph.subarray(behindHeader)]);
}

function upload(name: string, body: Buffer): Promise<number> {
  const boundary = "----a-boundary-of-the-bench";
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;
  const whole = Buffer.concat([Buffer.from(head), body, Buffer.from(`\r\n--${boundary}--\r\n`)]);
  return new Promise((resolve, reject) => {
    const call = request({
      host: "127.0.0.1",
      port,
      method: "POST",
      path,
      headers: {
        cookie: [...cookies].map(([key, value]) => `${key}=${value}`).join("; "),
        "x-csrf-token": cookies.get("crumb") ?? "",
        "content-type": `multipart/form-data; boundary=${boundary}`,
        "content-length": whole.length,
      },
    });
    call.on("response", (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
    });
    call.on("error", reject);
    call.end(whole);
  });
}

const photograph = await takePhotograph();
let stored = 0;
let failed = 0;
const started = performance.now();
const waiting = Array.from({ length: pictures }, (_none, index) => index);
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const status = await upload(`photograph-${index}.jpg`, numbered(photograph, index));
      if (status === 201) stored++;
      else failed++;
    }
  }),
);
const seconds = (performance.now() - started) / 1000;
process.send?.({ stored, failed, seconds, megabytes: photograph.length / 1e6 } satisfies PicturesSent);
process.disconnect();
