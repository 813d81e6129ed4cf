import { writeFile } from "node:fs/promises";
import { expect } from "vitest";
import { packageFolder } from "#app/packageFolder.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { sampleFile, sampleFilm, sampleSound, sendFile } from "../testing.ts";
import { createMediaReader } from "./createMediaReader.ts";
import { unknownMediaFacts } from "./mediaFacts.ts";
import { temporaryFile } from "./receiveUpload.ts";

const test = sharedSiteTest();

const library = "/api/config/assets";

test("a video has its displayed size and its own duration, and so does a replacement", async ({ site }) => {
  const client = await site.signIn();
  const wide = await sendFile(client, "kiln.mp4", sampleFilm({ width: 1920, height: 1080, seconds: 12.5 }));
  expect(wide.json()).toMatchObject({ kind: "video", width: 1920, height: 1080, durationMs: 12_500 });
  const upright = await sendFile(
    client,
    "wheel.mov",
    sampleFilm({ width: 1920, height: 1080, seconds: 3, isTurned: true }),
  );
  expect(upright.json()).toMatchObject({ kind: "video", width: 1080, height: 1920, durationMs: 3000 });
  const path = `${library}/${wide.json().id}/file`;
  const replaced = await sendFile(client, "b.mp4", sampleFilm({ width: 640, height: 360, seconds: 2 }), { path });
  expect(replaced.json()).toMatchObject({ width: 640, height: 360, durationMs: 2000, version: 2 });
});

test("a fragmented video has the duration in its header", async ({ site }) => {
  const film = sampleFilm({ width: 640, height: 360, seconds: 0, secondsInPieces: 7 });
  const stored = await sendFile(await site.signIn(), "screen.mp4", film);
  expect(stored.json()).toMatchObject({ width: 640, height: 360, durationMs: 7000 });
});

test("audio has its playing time", async ({ site }) => {
  const client = await site.signIn();
  for (const extension of ["wav", "ogg", "mp3", "m4a"] as const) {
    const stored = (await sendFile(client, `bell.${extension}`, sampleSound(extension, 8))).json();
    expect(stored, extension).toMatchObject({ kind: "audio", width: null, height: null });
    expect(Math.abs(stored.durationMs - 8000), extension).toBeLessThan(60);
  }
});

test("removes the location of a video, and nothing else moves", async ({ site }) => {
  const client = await site.signIn();
  const film = sampleFilm({ width: 640, height: 360, seconds: 2, place: "+51.5000-000.1200/" });
  expect(film.toString("latin1")).toContain("+51.5000");
  const stored = (await sendFile(client, "kiln.mp4", film)).json();
  const given = await site.visit().get(stored.assetUrl);
  expect(given.status).toBe(200);
  expect(given.headers["content-length"]).toBe(String(film.length));
  expect(given.text).not.toContain("+51.5000");
  expect(given.text).toContain("vide");
});

test("a file without readable metadata is accepted without them", async ({ site }) => {
  const client = await site.signIn();
  const whole = sampleFilm({ width: 640, height: 360, seconds: 2 });
  const cut = await sendFile(client, "cut.mp4", whole.subarray(0, -60));
  expect([cut.status, cut.json().durationMs]).toEqual([201, null]);
  for (const extension of ["mp4", "mov", "webm", "mp3", "m4a", "ogg", "wav"]) {
    const answer = await sendFile(client, `broken.${extension}`, sampleFile(extension));
    expect([answer.status, answer.json().durationMs], extension).toEqual([201, null]);
  }
});

test("a reader that takes too long is stopped, and the next file is read", async ({ app }) => {
  const file = await temporaryFile(app.services.configuration.dataFolder);
  await writeFile(file.path, sampleSound("wav", 1));
  const sound = { path: file.path, mediaType: "audio/wav" };
  expect(await createMediaReader(packageFolder, 0).read(sound)).toEqual(unknownMediaFacts);
  const reader = createMediaReader(packageFolder);
  expect(await reader.read({ path: `${file.path} is not there`, mediaType: "audio/wav" })).toEqual(unknownMediaFacts);
  expect(await reader.read(sound)).toEqual({ ...unknownMediaFacts, durationMs: 1000 });
  await file.remove();
});
