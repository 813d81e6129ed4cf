import { expect, test } from "vitest";
import { uploadProgress } from "./uploadProgress.ts";
import type { QueuedUpload } from "./uploadQueue.ts";

const upload = (state: QueuedUpload["state"], size: number, share = 0): QueuedUpload => ({
  key: `${state} ${size}`,
  file: new File([new Uint8Array(size)], "a.png"),
  state,
  share,
});

test("counts files and bytes that have arrived, and does not wait for failed ones", () => {
  const uploads = [upload("uploading", 100, 0.5), upload("waiting", 100), upload("failed", 300)];
  expect(uploadProgress({ files: 5, bytes: 700 }, uploads)).toEqual({
    files: 5,
    stored: 2,
    failed: 1,
    open: 2,
    // 200 stored and 50 sent, of 400.
    share: 0.625,
  });
});

test("is complete when nothing is open, and not before the server has answered", () => {
  expect(uploadProgress({ files: 1, bytes: 100 }, [upload("uploading", 100, 1)]).share).toBe(0.99);
  expect(uploadProgress({ files: 2, bytes: 200 }, [upload("failed", 100)])).toMatchObject({ stored: 1, share: 1 });
  expect(uploadProgress({ files: 1, bytes: 0 }, [upload("uploading", 0)]).share).toBe(0);
});
