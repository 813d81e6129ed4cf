import { expect, test } from "vitest";
import { byteText } from "#kernel/domain/byteText.ts";
import { ApiFailure } from "#kernel/studio-ui/api/ApiFailure.ts";
import type { AssetFolder, LibraryAsset } from "../../contract.ts";
import { draftOf, isDirty, savedPart } from "../details/assetDraft.ts";
import { FileRefused, isFinalRefusal, refusalOf, uploadMessageOf } from "../upload/uploadMessage.ts";
import { byFolder } from "./byFolder.ts";
import { folderOptions, folderTree } from "./folderOptions.ts";

const folder = (id: string, name: string, parentId: string | null): AssetFolder => ({
  id,
  name,
  parentId,
  assetCount: 0,
});

test("folders are a tree; one whose parent is gone is at the top", () => {
  const folders = [
    folder("c", "Blue", "b"),
    folder("b", "Mugs", "a"),
    folder("d", "Lost", "x"),
    folder("a", "Shop", null),
  ];
  expect(folderTree(folders).map(({ name, depth }) => [name, depth])).toEqual([
    ["Lost", 0],
    ["Shop", 0],
    ["Mugs", 1],
    ["Blue", 2],
  ]);
  expect(folderOptions(folders).map(({ label }) => label)).toEqual([
    "Lost",
    "Shop",
    "Shop / Mugs",
    "Shop / Mugs / Blue",
  ]);
});

test("saves only what was changed", () => {
  const asset = {
    id: "a",
    fileName: "a.png",
    altText: "",
    tags: ["x"],
    focalPoint: { x: 0.5, y: 0.5 },
  } as LibraryAsset;
  const draft = draftOf(asset);
  expect(isDirty(asset, draft)).toBe(false);
  expect(savedPart(asset, { ...draft, altText: "A mug", tags: ["x"] })).toEqual({ altText: "A mug" });
  expect(savedPart(asset, { ...draft, focalPoint: { x: 0.5, y: 0.6 } })).toEqual({ focalPoint: { x: 0.5, y: 0.6 } });
});

test.each([
  [820, "820 bytes"],
  [14_400, "14 kB"],
  [2_440_000, "2.4 MB"],
  [120_000_000, "120 MB"],
])("shows %d bytes as %s", (bytes, text) => {
  expect(byteText(bytes)).toBe(text);
});

test("refuses before the upload what the server would refuse by name or size", () => {
  expect(refusalOf({ name: "a.png", size: 20_000_000 })).toBeUndefined();
  expect(refusalOf({ name: "a.png", size: 20_000_001 })).toMatch(/The maximum allowed file size is 20 MB\./);
  expect(refusalOf({ name: "a.zip", size: 300_000_001 })).toMatch(/300 MB/);
  expect(refusalOf({ name: "a.exe", size: 1 })).toBe("The file a.exe does not appear to be a supported file.");
  expect(refusalOf({ name: "a.mp4", size: 1 }, "image")).toBe(
    "The file a.mp4 does not appear to be a supported image file.",
  );
  expect(refusalOf({ name: "pasted", size: 1 }, "image")).toBeUndefined();
});

test.each([
  [0, "network", "Please check your internet connection.", "Network error"],
  [500, "unexpected", "Something went wrong", "Error uploading"],
  [502, "status-502", "Please try again.", "There was a problem while uploading your file."],
  [413, "status-413", "Please try again.", "There was a problem while uploading your file."],
  [200, "no-response-data", "No response data from job request", "No response data from job request"],
  [503, "file-not-processed", "File processing failed to complete", "File processing failed to complete"],
  [422, "file-broken", "File processing failed", "File processing failed"],
])("an upload that fails with %i %s uses the messages of spec.txt §8", (status, code, message, said) => {
  expect(uploadMessageOf(new ApiFailure(status, { code, message }))).toBe(said);
});

test.each([
  [413, "file-too-large", true],
  [415, "file-unsupported", true],
  [422, "file-broken", true],
  [503, "file-not-processed", false],
  [0, "network", false],
  [500, "unexpected", false],
])("after %i %s, the same file would be refused again: %s", (status, code, isFinal) => {
  expect(isFinalRefusal(new ApiFailure(status, { code, message: "" }))).toBe(isFinal);
});

test("a file that was refused before the upload keeps the message, and would be refused again", () => {
  const refused = new FileRefused("The file a.exe does not appear to be a supported file.");
  expect(isFinalRefusal(refused)).toBe(true);
  expect(uploadMessageOf(refused)).toBe("The file a.exe does not appear to be a supported file.");
});

test("moves files back folder by folder", () => {
  const asset = (id: string, folderId: string | null) => ({ id, folderId }) as LibraryAsset;
  const before = byFolder([asset("a", "mugs"), asset("b", null), asset("c", "mugs")]);
  expect([...before].map(([folderId, assets]) => [folderId, assets.map(({ id }) => id)])).toEqual([
    ["mugs", ["a", "c"]],
    [null, ["b"]],
  ]);
});
