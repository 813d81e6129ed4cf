import { describe, expect, test } from "vitest";
import { cleanFileName, extensionOf } from "#kernel/domain/files/cleanFileName.ts";
import { assetAddress, versionOfAddress } from "./assetAddress.ts";
import { cropInPixels, focalPointInCrop, isUncropped } from "./assetCrop.ts";
import { distinctTags } from "./distinctTags.ts";
import { acceptOf, fileTypeOf, fileTypes, kindOfName } from "./fileTypes.ts";
import { imageOf } from "./imageOf.ts";
import { renameFile } from "./renameFile.ts";

test.each([
  ["mug.jpg", "mug.jpg"],
  ["../../etc/passwd", "passwd"],
  ["C:\\Users\\me\\mug.jpg", "mug.jpg"],
  ["a\u0000b\r\nc.png", "abc.png"],
  ["mug\u202egpj.exe", "muggpj.exe"],
  ["con.png", "con_.png"],
  ["NUL", "NUL_"],
  ["  .htaccess ", "htaccess"],
  ['report <1>: "final"?.pdf', "report 1 final.pdf"],
  ["e\u0301t\u00e9.png", "\u00e9t\u00e9.png"],
  ["...", ""],
  ["\u0000", ""],
])("stores the name %j as %j", (given, expected) => {
  expect(cleanFileName(given)).toBe(expected);
});

test("a long name keeps its extension, and no half characters", () => {
  const clean = cleanFileName(`${"\u{1f3fa}".repeat(300)}.jpeg`);
  expect([...clean]).toHaveLength(200);
  expect(clean.endsWith("\u{1f3fa}.jpeg")).toBe(true);
});

test.each([
  ["mug.jpg", "bowl", "bowl.jpg"],
  ["mug.jpg", "bowl.jpg", "bowl.jpg"],
  ["mug.jpg", "bowl.exe", "bowl.exe.jpg"],
  ["mug.jpg", "BOWL.JPG", "BOWL.JPG"],
  ["mug.jpg", "  ", ""],
  ["read me", "you", "you"],
])("%s renamed to %j is %j", (fileName, given, expected) => {
  expect(renameFile(fileName, given)).toBe(expected);
});

describe("addresses", () => {
  const id = "01a1f8b1-8435-7011-8f42-ea8d0b3d3bfb";

  test("contain the version from the second on, in characters that need no escape", () => {
    expect(assetAddress({ id, fileName: "Über, the mug.png", version: 1 })).toBe(`/static/${id}/U-ber-the-mug.png`);
    expect(assetAddress({ id, fileName: "mug~2.png", version: 3 })).toBe(`/static/${id}/3~mug-2.png`);
    expect(assetAddress({ id, fileName: "花瓶", version: 2 })).toBe(`/static/${id}/2~file`);
  });

  test.each([
    ["mug.png", 1],
    ["3~mug.png", 3],
    ["12~", 12],
    ["~mug.png", 1],
    [undefined, undefined],
  ])("%j has version %j", (name, version) => {
    expect(versionOfAddress(name)).toBe(version);
  });
});

describe("types of files", () => {
  test("content and name must match, and a name without extension accepts any content", () => {
    expect(fileTypeOf("a.JPG", "image/jpeg")?.mediaType).toBe("image/jpeg");
    expect(fileTypeOf("a.png", "image/jpeg")).toBeUndefined();
    expect(fileTypeOf("a", "image/jpeg")?.mediaType).toBe("image/jpeg");
    expect(fileTypeOf("a.docx", "application/zip")?.mediaType).toMatch(/wordprocessingml/);
    expect(fileTypeOf("a.mov", "video/mp4")?.mediaType).toBe("video/quicktime");
    expect(fileTypeOf("a.csv", "text/plain")?.mediaType).toBe("text/csv");
    expect(fileTypeOf("a", "text/plain")).toBeUndefined();
    expect(fileTypeOf("a.html", "text/plain")).toBeUndefined();
    expect(fileTypeOf("a.jpg", undefined)).toBeUndefined();
  });

  test("contains nothing that a browser executes", () => {
    const active = /html|javascript|ecmascript|xhtml|xml$|x-sh|x-msdownload/;
    expect(fileTypes.filter(({ mediaType }) => active.test(mediaType)).map(({ mediaType }) => mediaType)).toEqual([
      "image/svg+xml",
    ]);
    const endings = fileTypes.flatMap(({ extensions }) => extensions);
    expect(new Set(endings).size).toBe(endings.length);
  });

  test("a name suggests a kind", () => {
    expect(["a.webp", "a.mov", "a.opus", "a.otf", "a.pdf", "a.exe", "a"].map(kindOfName)).toEqual([
      "image",
      "video",
      "audio",
      "font",
      "file",
      "file",
      "file",
    ]);
    expect(extensionOf(".gitignore")).toBe("");
    expect(acceptOf("font")).toBe(".woff2,.woff,.ttf,.otf");
  });
});

describe("crops", () => {
  test("are whole px within the picture", () => {
    expect(cropInPixels({ x: 0.25, y: 0.1, width: 0.5, height: 0.5 }, 801, 600)).toEqual({
      left: 200,
      top: 60,
      width: 401,
      height: 300,
    });
    expect(cropInPixels({ x: 0.99, y: 0.99, width: 0.01, height: 0.01 }, 10, 10)).toEqual({
      left: 9,
      top: 9,
      width: 1,
      height: 1,
    });
  });

  test("the focal point keeps its place in the picture, or moves to the edge if it was cut off", () => {
    const crop = { x: 0.5, y: 0, width: 0.5, height: 1 };
    expect(focalPointInCrop({ x: 0.75, y: 0.2 }, crop)).toEqual({ x: 0.5, y: 0.2 });
    expect(focalPointInCrop({ x: 0.1, y: 0.2 }, crop)).toEqual({ x: 0, y: 0.2 });
    const whole = { id: "a", fileName: "a.png", assetUrl: "/a", altText: "", title: "", width: 800, height: 400 };
    expect(imageOf({ ...whole, focalPoint: { x: 0.75, y: 0.2 }, crop })).toMatchObject({
      width: 400,
      height: 400,
      focalPoint: { x: 0.5, y: 0.2 },
    });
  });

  test("nearly everything counts as everything", () => {
    expect(isUncropped({ x: 0, y: 0.0004, width: 1, height: 0.9996 })).toBe(true);
    expect(isUncropped({ x: 0, y: 0, width: 1, height: 0.9 })).toBe(false);
  });
});

test("keeps each tag once, as it was first written", () => {
  expect(distinctTags(["Mugs", "mugs", "Blue"])).toEqual(["Mugs", "Blue"]);
});
