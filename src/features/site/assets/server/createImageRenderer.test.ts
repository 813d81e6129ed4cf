import { readdirSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
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

/** The processes that this test's renderer has started, with their niceness, as Linux tells them. */
function processes(): { pid: number; niceness: number }[] {
  return readdirSync("/proc").flatMap((name) => {
    try {
      if (!readFileSync(`/proc/${name}/cmdline`, "utf8").includes("imageRendererProgram")) return [];
      // Fields after the command's name, which may hold spaces: state, parent, …, niceness.
      const fields = readFileSync(`/proc/${name}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ");
      return Number(fields[1]) === process.pid ? [{ pid: Number(name), niceness: Number(fields[16]) }] : [];
    } catch {
      return [];
    }
  });
}

test("renders in another process, of low priority", async () => {
  const body = await renderer.render(request(picture()));
  expect(await sharp(body).metadata()).toMatchObject({ format: "webp", width: 100 });
  expect(processes()).toEqual([{ pid: expect.any(Number), niceness: 10 }]);
});

test("what a visitor waits for goes first, and originals are read in their turn", async () => {
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

test("no original gives nothing; one that cannot be decoded, or read, is refused, and others are not", async () => {
  const broken = renderer.render(request(Promise.resolve(Buffer.from("no picture"))));
  const unread = renderer.render(request(picture(), { findOriginal: () => Promise.reject(new Error("disk")) }));
  const sound = renderer.render(request(picture()));
  await expect(broken).rejects.toThrow();
  await expect(unread).rejects.toThrow("disk");
  expect((await sound)?.length).toBeGreaterThan(0);
  expect(await renderer.render(request(Promise.resolve(undefined)))).toBeUndefined();
});

test("a process that dies takes one picture with it; the next is rendered by another", async () => {
  await renderer.render(request(picture()));
  const large = renderer.render(request(picture(4000), { format: "avif", width: 1500 }));
  const refused = expect(large).rejects.toThrow("has ended");
  await new Promise((resolve) => setTimeout(resolve, 100));
  process.kill(processes()[0]?.pid as number, "SIGKILL");
  await refused;
  expect((await renderer.render(request(picture())))?.length).toBeGreaterThan(0);
});

test("after the end there is no process, and nothing is rendered", async () => {
  const closing = createImageRenderer(packageFolder);
  await closing.render(request(picture()));
  const before = processes().length;
  const given = expect(closing.render(request(picture()))).rejects.toThrow("stopping");
  closing.close();
  await given;
  await expect(closing.render(request(picture()))).rejects.toThrow("stopping");
  await expect.poll(() => processes().length).toBe(before - 1);
});
