import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect } from "vitest";
import { computingTime } from "#kernel/testing/computingTime.ts";
import type { TestSite } from "#kernel/testing/startTestApp.ts";
import { rows, sharedSiteTest } from "#kernel/testing/test.ts";
import type { TestAnswer, TestClient } from "#kernel/testing/testClient.ts";
import { drawPicture, sampleFile, sendFile } from "../testing.ts";

const test = sharedSiteTest().extend("client", { scope: "file" }, ({ site }) => site.signIn());

const bytes = (...parts: (string | number[] | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : Buffer.from(part))));
const uint32 = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

function pngChunk(name: string, body: Buffer): Buffer {
  const named = bytes(name, body);
  return bytes(uint32(body.length), named, uint32(crc32(named)));
}

const pngStart = "\x89PNG\r\n\x1a\n";
const pngHead = (width: number, height: number) =>
  bytes(pngStart, pngChunk("IHDR", bytes(uint32(width), uint32(height), [1, 0, 0, 0, 0])));
const pngOf = (width: number, height: number, ...more: Buffer[]) =>
  bytes(
    pngHead(width, height),
    ...more,
    pngChunk("IDAT", deflateSync(Buffer.alloc(1000))),
    pngChunk("IEND", Buffer.alloc(0)),
  );

const gifHead = (width: number, height: number) =>
  bytes("GIF89a", [width & 255, width >> 8, height & 255, height >> 8, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
const gifFrame = bytes([0x21, 0xf9, 4, 0, 0, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);

const jpegOf = (width: number, height: number) =>
  bytes(
    [0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0],
    [0xff, 0xda, 0, 8, 1, 1, 0, 0, 0x3f, 0, 0, 0xff, 0xd9],
  );

const webpOf = (width: number, height: number) => {
  const size = (value: number) => [(value - 1) & 255, ((value - 1) >> 8) & 255, (value - 1) >> 16];
  const chunk = bytes("VP8X", [10, 0, 0, 0, 0, 0, 0, 0], size(width), size(height));
  return bytes("RIFF", [chunk.length + 4, 0, 0, 0], "WEBP", chunk);
};

const avifOf = (width: number, height: number) =>
  bytes(
    [0, 0, 0, 24],
    "ftypavif",
    [0, 0, 0, 0],
    "avifmif1",
    [0, 0, 0, 60],
    "meta",
    [0, 0, 0, 0, 0, 0, 0, 48],
    "iprp",
    [0, 0, 0, 40],
    "ipco",
    [0, 0, 0, 20],
    "ispe",
    [0, 0, 0, 0],
    uint32(width),
    uint32(height),
    Array(12).fill(0),
  );

const svg = (inner: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="20" height="20" ${attributes}><rect width="9" height="9"/>${inner}</svg>`;
const laughs = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "ha">${Array.from({ length: 9 }, (_none, index) => {
  const letter = "abcdefghij"[index];
  return `<!ENTITY ${"abcdefghij"[index + 1]} "${`&${letter};`.repeat(20)}">`;
}).join("")}]>${svg("<text>&j;</text>")}`;
const outsider = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("<text>&x;</text>")}`;

const unsupported = (fileName: string, type = "") =>
  `The file ${fileName} does not appear to be a supported ${type && `${type} `}file.`;
const tooLarge = (fileName: string, maxSize: string) =>
  `The file ${fileName} is too large. The maximum allowed file size is ${maxSize}.`;
const broken = "File processing failed";

type Body = Buffer | string | (() => Promise<Buffer>);

const cut = (format: "png" | "jpeg" | "gif" | "webp" | "avif") => async () => {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  const whole = await sharp({ create: { width: 120, height: 120, channels: 3, background: "#777", noise } })
    .toFormat(format)
    .toBuffer();
  return whole.subarray(0, Math.floor(whole.length / 2));
};

const refused: [what: string, fileName: string, body: Body, message: string][] = [
  // Polyglot files
  ["a GIF that is a script", "a.gif", "GIF89a/*\0*/=1;alert(document.cookie)//", broken],
  ["a PDF that is a page, as a page", "a.html", "%PDF-1.7\n<html><script>alert(1)</script>", unsupported("a.html")],
  ["a page that holds a drawing", "a.svg", `<html><body>${svg("")}</body></html>`, unsupported("a.svg", "image")],
  ["a photograph for the interpreter", "a.php", () => drawPicture({ format: "jpeg" }), unsupported("a.php")],
  ["two endings, the last one bad", "a.jpg.php", () => drawPicture({ format: "jpeg" }), unsupported("a.jpg.php")],
  ["a program as an archive", "a.zip", bytes("MZ\x90\0", Array(200).fill(0)), unsupported("a.zip")],
  ["a program as a PDF", "a.pdf", bytes("\x7fELF\x02\x01\x01", Array(200).fill(0)), unsupported("a.pdf")],
  ["an archive as a picture", "a.png", sampleFile("zip"), unsupported("a.png", "image")],
  // Bombs
  ["a PNG of 2,500 megapixels", "a.png", pngOf(50_000, 50_000), tooLarge("a.png", "120 megapixels")],
  ["a PNG as high as can be", "a.png", pngOf(1, 2 ** 31 - 1), broken],
  [
    "a GIF of 4,295 megapixels",
    "a.gif",
    bytes(gifHead(65_535, 65_535), gifFrame, ";"),
    tooLarge("a.gif", "120 megapixels"),
  ],
  [
    "a GIF of many frames",
    "a.gif",
    bytes(gifHead(2000, 2000), ...Array(60).fill(gifFrame), ";"),
    tooLarge("a.gif", "120 megapixels"),
  ],
  ["a JPEG of 4,290 megapixels", "a.jpg", jpegOf(65_500, 65_500), tooLarge("a.jpg", "120 megapixels")],
  ["a WebP of 268 megapixels", "a.webp", webpOf(16_383, 16_383), broken],
  ["an AVIF of 2,500 megapixels", "a.avif", avifOf(50_000, 50_000), broken],
  [
    "a drawing of a million by a million",
    "a.svg",
    '<svg xmlns="http://www.w3.org/2000/svg" width="1000000" height="1000000"/>',
    tooLarge("a.svg", "120 megapixels"),
  ],
  ["a drawing of 2 MB", "a.svg", svg("<g/>".repeat(500_001)), tooLarge("a.svg", "2 MB")],
  ["more than 20 MB of a picture", "a.jpg", Buffer.alloc(20_000_001, 0xff), tooLarge("a.jpg", "20 MB")],
  [
    "more than 20 MB of a picture by another name",
    "a.zip",
    bytes([0xff, 0xd8, 0xff, 0xe0], Buffer.alloc(20_000_000)),
    tooLarge("a.zip", "20 MB"),
  ],
  // Truncated or never complete
  ["half a PNG", "a.png", cut("png"), broken],
  ["half a JPEG", "a.jpg", cut("jpeg"), broken],
  ["half a GIF", "a.gif", cut("gif"), broken],
  ["half a WebP", "a.webp", cut("webp"), broken],
  ["half an AVIF", "a.avif", cut("avif"), broken],
  ["a PNG whose chunk has no end", "a.png", bytes(pngHead(9, 9), [0xff, 0xff, 0xff, 0xff], "IDAT"), broken],
  ["a PNG without a picture", "a.png", bytes(pngHead(9, 9), pngChunk("IEND", Buffer.alloc(0))), broken],
  ["a PNG of no width", "a.png", pngOf(0, 9), broken],
  ["the three bytes of a JPEG", "a.jpg", bytes([0xff, 0xd8, 0xff]), broken],
  ["an empty file", "a.png", "", unsupported("a.png", "image")],
  // Wrong types and extensions
  ["a text as a picture", "a.png", "a picture, honestly", unsupported("a.png", "image")],
  ["a PNG as a JPEG", "a.jpg", () => drawPicture(), unsupported("a.jpg", "image")],
  ["a TIFF as a JPEG", "a.jpg", "II*\0\x08\0\0\0", unsupported("a.jpg", "image")],
  ["a page as a text", "a.txt", "<!DOCTYPE html><script>alert(1)</script>", unsupported("a.txt")],
  ["a page behind a mark of order as a text", "a.txt", "\ufeff  <html>", unsupported("a.txt")],
  ["a shell's script as a text", "a.txt", "#!/bin/sh\nrm -rf /", unsupported("a.txt")],
  ["an interpreter's script as a table", "a.csv", "<?php system($_GET['c']);", unsupported("a.csv")],
  ["a script", "a.js", "alert(1)", unsupported("a.js")],
  ["a font as a song", "a.mp3", sampleFile("woff2"), unsupported("a.mp3", "audio")],
  ["a song as a video", "a.mp4", sampleFile("mp3"), unsupported("a.mp4", "video")],
  ["a table as a font", "a.ttf", "name,price\n", unsupported("a.ttf", "font")],
  ["a text of control characters", "a.txt", "one\x01two\x00three", unsupported("a.txt")],
  // Names
  ["a name of nothing but dots", "...", () => drawPicture(), "Please enter a file name"],
  ["a name that is a folder", "../../", () => drawPicture(), "Please enter a file name"],
];

interface Harmless {
  what: string;
  fileName: string;
  body: Body;
  /** Its name and media type when served. */
  keptAs: string;
  mediaType: string;
  /** What the visitors' file must not contain. */
  without?: RegExp;
}

const picture = () => drawPicture();

const harmless: Harmless[] = [
  {
    what: "a script behind a GIF",
    fileName: "a.gif",
    keptAs: "a.gif",
    mediaType: "image/gif",
    body: async () => bytes(await drawPicture({ format: "gif" }), "<script>alert(1)</script>"),
  },
  {
    what: "an archive behind a PNG",
    fileName: "a.png",
    keptAs: "a.png",
    mediaType: "image/png",
    body: async () => bytes(await picture(), sampleFile("zip")),
    without: /sample \d/,
  },
  {
    what: "a text bomb in a PNG",
    fileName: "a.png",
    keptAs: "a.png",
    mediaType: "image/png",
    without: /zTXt/,
    body: async () => {
      const whole = await picture();
      const bomb = pngChunk("zTXt", bytes("Comment\0\0", deflateSync(Buffer.alloc(50_000_000))));
      return bytes(whole.subarray(0, 33), bomb, whole.subarray(33));
    },
  },
  {
    what: "an interpreter's script in a JPEG",
    fileName: "a.php.jpg",
    keptAs: "a.php.jpg",
    mediaType: "image/jpeg",
    without: /php/,
    body: async () => {
      const whole = await drawPicture({ format: "jpeg" });
      const comment = "<?php system($_GET['c']); ?>";
      return bytes(whole.subarray(0, 2), [0xff, 0xfe, 0, comment.length + 2], comment, whole.subarray(2));
    },
  },
  {
    what: "a page in a PDF",
    fileName: "a.pdf",
    keptAs: "a.pdf",
    mediaType: "application/pdf",
    body: "%PDF-1.7\n<html><script>alert(1)</script></html>",
  },
  {
    what: "a page in a video",
    fileName: "a.mp4",
    keptAs: "a.mp4",
    mediaType: "video/mp4",
    body: bytes(sampleFile("mp4"), "<script>alert(1)</script>"),
  },
  {
    what: "an archive that unpacks to gigabytes",
    fileName: "a.zip",
    keptAs: "a.zip",
    mediaType: "application/zip",
    body: () => zipBomb(),
  },
  {
    what: "the same as a letter",
    fileName: "a.docx",
    keptAs: "a.docx",
    mediaType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    body: async () => bytes(await zipBomb(), "x"),
  },
  {
    what: "a drawing with a script",
    fileName: "a1.svg",
    keptAs: "a1.svg",
    mediaType: "image/svg+xml",
    body: svg("<script>alert(1)</script>"),
    without: /script|alert/,
  },
  {
    what: "a drawing with a page",
    fileName: "a2.svg",
    keptAs: "a2.svg",
    mediaType: "image/svg+xml",
    body: svg("<foreignObject><iframe src='https://example.com'/></foreignObject><g/>"),
    without: /foreign|iframe|example/,
  },
  {
    what: "a drawing that fetches a picture",
    fileName: "a3.svg",
    keptAs: "a3.svg",
    mediaType: "image/svg+xml",
    body: svg("<image href='https://example.com/a.png'/><g></g>"),
    without: /example/,
  },
  {
    what: "a drawing that fetches a part",
    fileName: "a4.svg",
    keptAs: "a4.svg",
    mediaType: "image/svg+xml",
    body: svg("<use xlink:href='https://example.com/a.svg#b'/>", "id='four'"),
    without: /example/,
  },
  {
    what: "a drawing that fetches styles",
    fileName: "a5.svg",
    keptAs: "a5.svg",
    mediaType: "image/svg+xml",
    body: svg("<style>@import url(https://example.com/a.css);</style>", "id='five'"),
    without: /import|example/,
  },
  {
    what: "a drawing that listens",
    fileName: "a6.svg",
    keptAs: "a6.svg",
    mediaType: "image/svg+xml",
    body: svg("<g id='six' onclick='alert(1)'/>", "onload='alert(1)'"),
    without: /alert|onload|onclick/,
  },
  {
    what: "a drawing that links to a script",
    fileName: "a7.svg",
    keptAs: "a7.svg",
    mediaType: "image/svg+xml",
    body: svg("<a href='javascript:alert(1)'><rect id='seven'/></a>"),
    without: /javascript/,
  },
  {
    what: "a drawing that multiplies itself",
    fileName: "a8.svg",
    keptAs: "a8.svg",
    mediaType: "image/svg+xml",
    body: laughs,
    without: /ENTITY|haha/,
  },
  {
    what: "a drawing that reads the server's files",
    fileName: "a9.svg",
    keptAs: "a9.svg",
    mediaType: "image/svg+xml",
    body: outsider,
    without: /root:|ENTITY|passwd/,
  },
  {
    what: "a drawing that animates a link",
    fileName: "a10.svg",
    keptAs: "a10.svg",
    mediaType: "image/svg+xml",
    body: svg("<g id='ten'/><a><set attributeName='href' to='javascript:alert(1)'/></a>"),
    without: /javascript|<set/,
  },
  {
    what: "folders in a name",
    fileName: "../../../etc/cron.d/mug.png",
    keptAs: "mug.png",
    mediaType: "image/png",
    body: picture,
  },
  {
    what: "another system's folders",
    fileName: "C:\\\\Windows\\\\mug.png",
    keptAs: "mug.png",
    mediaType: "image/png",
    body: picture,
  },
  {
    what: "a name of 300 characters",
    fileName: `${"m".repeat(296)}.png`,
    keptAs: `${"m".repeat(196)}.png`,
    mediaType: "image/png",
    body: picture,
  },
  {
    what: "a name that is read backwards",
    fileName: "mug\u202egnp.png",
    keptAs: "muggnp.png",
    mediaType: "image/png",
    body: picture,
  },
  { what: "the name of a device", fileName: "CON.png", keptAs: "CON_.png", mediaType: "image/png", body: picture },
  { what: "a hidden name", fileName: ".htaccess.png", keptAs: "htaccess.png", mediaType: "image/png", body: picture },
  {
    what: "a name of markup",
    fileName: "<img src=x onerror=alert(1)>.png",
    keptAs: "img src=x onerror=alert(1).png",
    mediaType: "image/png",
    body: picture,
  },
];

/** A file of an archive that claims to be 4 GB and is 4 MB of compressed zeros. */
async function zipBomb(): Promise<Buffer> {
  const packed = deflateSync(Buffer.alloc(4_000_000)).subarray(2, -4);
  return bytes(
    "PK\x03\x04",
    [20, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    [packed.length & 255, (packed.length >> 8) & 255, packed.length >> 16, 0],
    [255, 255, 255, 255, 5, 0, 0, 0],
    "0.bin",
    packed,
  );
}

/** Sends it while someone asks for a page: how long the server computes at most until that is answered (ms). */
async function sendAndAsk(
  site: TestSite,
  send: () => Promise<TestAnswer>,
): Promise<{ answer: TestAnswer; slowest: number }> {
  let isDone = false;
  const answering = send().finally(() => {
    isDone = true;
  });
  let slowest = 0;
  while (!isDone) {
    const computed = computingTime();
    expect((await site.visit().get("/healthz")).status).toBe(200);
    slowest = Math.max(slowest, computed());
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return { answer: await answering, slowest };
}

const bodyOf = async (body: Body) => (typeof body === "function" ? await body() : body);
/** Computing time of an answer (ms). */
const quick = 1000;

describe("rejected with a message, while the server stays responsive", { timeout: 40_000 }, () => {
  test.for(refused)("%s (%s)", async ([_what, fileName, body, message], { site, client }) => {
    const file = await bodyOf(body);
    const { answer, slowest } = await sendAndAsk(site, () => sendFile(client, fileName, file));
    expect(answer.json().message).toBe(message);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(slowest).toBeLessThan(quick);
  });
});

describe("made harmless", { timeout: 40_000 }, () => {
  test.for(harmless)("$what", async ({ fileName, body, keptAs, mediaType, without }, { site, client }) => {
    const file = await bodyOf(body);
    const { answer, slowest } = await sendAndAsk(site, () => sendFile(client, fileName, file));
    expect([answer.status, answer.json().fileName], answer.text).toEqual([201, keptAs]);
    expect(slowest).toBeLessThan(quick);
    const shown = await site.visit().get(`${answer.json().assetUrl}?format=original`);
    expect(shown.status).toBe(200);
    expect(shown.headers).toMatchObject({ "content-type": mediaType, "x-content-type-options": "nosniff" });
    if (without) expect(shown.text).not.toMatch(without);
    const isOpenedByBrowsers = /^(image|video|audio)\//.test(mediaType) && mediaType !== "image/svg+xml";
    if (!isOpenedByBrowsers) expect(shown.headers["content-security-policy"]).toMatch(/default-src 'none'.*sandbox/);
    if (mediaType.startsWith("application/")) expect(shown.headers["content-disposition"]).toMatch(/^attachment;/);
  });
});

describe("an invalid form", () => {
  const send = (client: TestClient, contentType: string, body: string) =>
    client.send("/api/config/assets", {
      method: "POST",
      headers: { "content-type": contentType, "x-csrf-token": client.studioCookies.get("crumb") ?? "" },
      body,
    });
  const part = (disposition: string, body = "a") =>
    `--x\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${body}\r\n`;
  const form = "multipart/form-data; boundary=x";

  test.for(
    rows([
      ["no file in it", form, `${part('name="title"')}--x--\r\n`, 400, "Please enter a file name"],
      [
        "a file under another name",
        form,
        `${part('name="picture"; filename="a.png"')}--x--\r\n`,
        400,
        "Please enter a file name",
      ],
      [
        "two files",
        form,
        `${part('name="file"; filename="a.txt"')}${part('name="file"; filename="b.txt"')}--x--\r\n`,
        400,
        "File upload failed to complete",
      ],
      ["an early end", form, part('name="file"; filename="a.txt"').slice(0, -4), 400, "File upload failed to complete"],
      ["nothing", form, "", 400, "Please enter a file name"],
      ["no boundary", "multipart/form-data", "--x--", 400, "File upload failed to complete"],
      [
        "a name of lines",
        form,
        `${part('name="file"; filename="a\r\nX-Evil: 1\r\n.txt"')}--x--\r\n`,
        415,
        "The file a does not appear to be a supported file.",
      ],
      ["JSON", "application/json", '{"file":"a.png"}', 415, "This kind of request body is not supported."],
      [
        "a plain form",
        "application/x-www-form-urlencoded",
        "file=a.png",
        415,
        "This kind of request body is not supported.",
      ],
      ["XML", "application/xml", "<file/>", 415, "This kind of request body is not supported."],
    ]),
  )("%s", async ([_what, contentType, body, status, message], { client }) => {
    const answer = await send(client, contentType, body);
    expect([answer.status, answer.json().message]).toEqual([status, message]);
  });

  test("leaves nothing in the upload folder", async ({ app }) => {
    const { readdir } = await import("node:fs/promises");
    expect(await readdir(`${app.services.configuration.dataFolder}/receiving`)).toEqual([]);
  });
});
