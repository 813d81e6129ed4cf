import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { packageFolder } from "#app/packageFolder.ts";
import { createImageRenderer, type RenderRequest } from "./createImageRenderer.ts";

const renderer = createImageRenderer(packageFolder);
afterAll(() => renderer.close());

const picture = (side = 200) =>
  sharp({ create: { width: side, height: side, channels: 3, background: "#a5522d" } })
    .png()
    .toBuffer();

function request(source: Promise<Buffer | undefined>, more: Partial<RenderRequest> = {}): RenderRequest {
  return { width: 100, format: "webp", isUrgent: false, findOriginal: () => source, ...more };
}

/** The processes that this test's renderer started, with their niceness, from Linux. */
function processes(): { pid: number; niceness: number }[] {
  return readdirSync("/proc").flatMap((name) => {
    try {
      if (!readFileSync(`/proc/${name}/cmdline`, "utf8").includes("imageRendererProgram")) return [];
      // Fields after the command's name, which may contain spaces: state, parent, …, niceness.
      const fields = readFileSync(`/proc/${name}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ");
      return Number(fields[1]) === process.pid ? [{ pid: Number(name), niceness: Number(fields[16]) }] : [];
    } catch {
      return [];
    }
  });
}

const pids = () => processes().map(({ pid }) => pid);

test("renders in another process with low priority", async () => {
  const body = await renderer.render(request(picture()));
  expect(await sharp(body).metadata()).toMatchObject({ format: "webp", width: 100 });
  expect(processes()).toEqual([{ pid: expect.any(Number), niceness: 10 }]);
});

test("renders what a visitor waits for first, and reads originals only at their turn", async () => {
  const order: string[] = [];
  let reading = 0;
  let most = 0;
  const named = (name: string, isUrgent: boolean) =>
    renderer
      .render({
        ...request(picture(), { isUrgent }),
        async findOriginal() {
          most = Math.max(most, ++reading);
          return picture(1000);
        },
      })
      .then(() => {
        reading--;
        order.push(name);
      });
  await Promise.all([
    ...Array.from({ length: 6 }, (_none, index) => named(`job ${index}`, false)),
    named("visitor", true),
  ]);
  expect(order.indexOf("visitor")).toBeLessThanOrEqual(2);
  expect(most).toBeLessThanOrEqual(2);
});

test("returns nothing without an original; refuses one that cannot be decoded or read, without affecting others", async () => {
  const broken = renderer.render(request(Promise.resolve(Buffer.from("no picture"))));
  const unread = renderer.render(request(picture(), { findOriginal: () => Promise.reject(new Error("disk")) }));
  const sound = renderer.render(request(picture()));
  await expect(broken).rejects.toThrow();
  await expect(unread).rejects.toThrow("disk");
  expect((await sound)?.length).toBeGreaterThan(0);
  expect(await renderer.render(request(Promise.resolve(undefined)))).toBeUndefined();
});

test("repeats a picture in another process if something killed its process", { timeout: 30_000 }, async () => {
  await renderer.render(request(picture()));
  const before = pids();
  const large = renderer.render(request(picture(3000), { format: "avif", width: 1000 }));
  for (const pid of before) process.kill(pid, "SIGKILL");
  expect((await large)?.length).toBeGreaterThan(0);
  expect(pids()).not.toEqual(expect.arrayContaining(before));
});

test("refuses a picture that ends every process", { timeout: 30_000 }, async () => {
  let isOver = false;
  const crashing = renderer.render(request(picture(1000), { format: "avif", width: 1000 })).finally(() => {
    isOver = true;
  });
  const refused = expect(crashing).rejects.toThrow("has ended");
  while (!isOver) {
    for (const { pid } of processes()) process.kill(pid, "SIGKILL");
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await refused;
  expect((await renderer.render(request(picture())))?.length).toBeGreaterThan(0);
});

describe("an SVG that never ends", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "vitrine-drawings-"));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** A marker of a hundred circles at each of 200,000 corners: minutes of work. */
  async function hostileDrawing(): Promise<{ path: string; cleanPath: string }> {
    const marker = `<marker id="m"><g>${'<circle r="50" opacity=".5"/>'.repeat(100)}</g></marker>`;
    const line = `<path marker-mid="url(#m)" d="M0 0${" 9 9".repeat(200_000)}"/>`;
    const path = join(folder, "hostile.svg");
    await writeFile(path, `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${marker}${line}</svg>`);
    return { path, cleanPath: `${path}.clean` };
  }

  test("is stopped at its deadline", { timeout: 30_000 }, async () => {
    await expect(renderer.prepare(await hostileDrawing())).rejects.toThrow("took too long");
    expect((await renderer.render(request(picture())))?.length).toBeGreaterThan(0);
  });

  test("does not delay other pictures", { timeout: 60_000 }, async () => {
    const patient = createImageRenderer(packageFolder, { slow: 100, drawing: 60_000 });
    let isOver = false;
    const hostile = patient.prepare(await hostileDrawing()).catch(() => {
      isOver = true;
    });
    const others = Array.from({ length: 4 }, () => patient.render(request(picture())));
    for (const body of await Promise.all(others)) expect(body?.length).toBeGreaterThan(0);
    expect(isOver).toBe(false);
    patient.close();
    await hostile;
  });
});

test("after the end, there is no process, and nothing is rendered", async () => {
  const closing = createImageRenderer(packageFolder);
  const others = pids();
  await closing.render(request(picture()));
  const own = pids().filter((pid) => !others.includes(pid));
  expect(own).toHaveLength(1);
  const given = expect(closing.render(request(picture()))).rejects.toThrow("stopping");
  closing.close();
  await given;
  await expect(closing.render(request(picture()))).rejects.toThrow("stopping");
  await expect.poll(() => pids().filter((pid) => own.includes(pid))).toEqual([]);
});
