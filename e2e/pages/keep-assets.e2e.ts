import type { Page } from "playwright-core";
import sharp from "sharp";
import { expect } from "vitest";
import { buildImage, sampleFile, sampleFilm, sampleSound, sendFile } from "#features/site/assets/testing.ts";
import { openStudio } from "#kernel/testing/signInPage.ts";
import type { TestSite } from "#kernel/testing/startTestApp.ts";
import { sharedSiteTest } from "#kernel/testing/test.ts";
import { expectAccessible, waitForPaints } from "#kernel/testing/testBrowser.ts";
import { urlOf } from "#kernel/testing/urlOf.ts";

const test = sharedSiteTest({ built: true, jobs: true }, { title: "Kiln & Field" });

/** Two halves of different colors. */
async function picture(left: string, right: string): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><path fill="${left}" d="M0 0h400v600H0z"/><path fill="${right}" d="M400 0h400v600H400z"/></svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}

/** Drops files on the window, as from the desktop. */
async function drop(page: Page, files: { name: string; body: Buffer }[]): Promise<void> {
  const sent = files.map(({ name, body }) => ({ name, base64: body.toString("base64") }));
  const data = await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, base64 } of given) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([bytes], name));
    }
    return transfer;
  }, sent);
  await page.dispatchEvent("body", "dragenter", { dataTransfer: data });
  await page.getByText("Drop files to upload them").waitFor();
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
}

/** Drags a tile over a folder; the mouse's `up` drops it. */
async function holdOver(page: Page, source: ReturnType<typeof tile>, folder: string): Promise<void> {
  // Another width of the window rearranges the tiles with the next paint.
  await waitForPaints(page);
  const from = await source.boundingBox();
  await page.mouse.move((from?.x ?? 0) + 40, (from?.y ?? 0) + 40);
  await page.mouse.down();
  await page.mouse.move((from?.x ?? 0) + 60, (from?.y ?? 0) + 60, { steps: 3 });
  const target = page.getByRole("navigation", { name: "Folders" }).getByRole("listitem").filter({ hasText: folder });
  await target.and(page.locator("[data-takes]")).waitFor();
  const to = await target.boundingBox();
  await page.mouse.move((to?.x ?? 0) + 50, (to?.y ?? 0) + 12, { steps: 3 });
  await target.and(page.locator("[data-takes=now]")).waitFor();
}

const uploading = /\/api\/config\/assets(\?|$)/;
const tile = (page: Page, name: string | RegExp) =>
  page.getByRole("list", { name: "Assets" }).getByRole("button", { name });
const panel = (page: Page) => page.getByRole("dialog");

test("an owner fills the library, and retries canceled and failed uploads", async ({ app, browser, site }) => {
  const page = await openStudio(app, browser, site, "/assets");
  await page.getByRole("heading", { name: "No files yet" }).waitFor();
  await expectAccessible(page);

  // Several at once; one is not a picture and says so; the others do not wait for it.
  await drop(page, [
    { name: "mug.png", body: await picture("#a03020", "#3050a0") },
    { name: "notes.png", body: Buffer.from("a picture, honestly") },
    { name: "program.exe", body: Buffer.from("MZ") },
    { name: "prices.pdf", body: sampleFile("pdf") },
    { name: "bowl.png", body: await picture("#204020", "#e0d0b0") },
  ]);
  await tile(page, /^mug.png.*no alt text$/).waitFor();
  await tile(page, /^bowl.png.*no alt text$/).waitFor();
  const uploads = page.getByRole("region", { name: "Uploads" });
  await uploads.getByText("3 uploaded. 2 files couldn't be uploaded").waitFor();
  await uploads.getByText("The file notes.png does not appear to be a supported image file.").waitFor();
  await uploads.getByText("The file program.exe does not appear to be a supported file.").waitFor();
  // They would be refused again.
  expect(await uploads.getByRole("button", { name: /^Try/ }).count()).toBe(0);
  await expectAccessible(page);
  await uploads.getByRole("button", { name: "Dismiss", exact: true }).click();

  // One is canceled and retried; another fails with the connection.
  let isHeld = true;
  const canceled = Promise.withResolvers<void>();
  await page.route(uploading, async (route) => {
    if (route.request().method() !== "POST" || !isHeld) return route.continue();
    await canceled.promise;
    return isHeld ? route.abort("connectionreset") : route.continue();
  });
  await page
    .getByRole("button", { name: "Upload" })
    .locator("xpath=preceding-sibling::input")
    .setInputFiles([
      { name: "jar.png", mimeType: "image/png", buffer: await picture("#111111", "#eeeeee") },
      { name: "cup.png", mimeType: "image/png", buffer: await picture("#222222", "#dddddd") },
    ]);
  await uploads.getByRole("button", { name: "Cancel jar.png" }).click();
  await uploads.getByText("File processing cancelled").waitFor();
  canceled.resolve();
  await uploads.getByText("Network error").waitFor();
  isHeld = false;
  await uploads.getByRole("button", { name: "Try failed again" }).click();
  // Shows what is there instead if it fails. Checking pictures may take long while others are rendered.
  await expect.poll(() => uploads.innerText(), { timeout: 60_000 }).toContain("2 files uploaded");
  await page.unroute(uploading);
  await tile(page, /^jar.png/).waitFor();

  // Proxies between owner and server, or the server itself, have problems of their own.
  let troubles = [
    { status: 500, contentType: "application/json", body: '{"code":"unexpected","message":"Something went wrong"}' },
    { status: 502, contentType: "text/html", body: "<h1>Bad gateway</h1>" },
    { status: 200, contentType: "text/html", body: "<h1>Please accept our terms</h1>" },
  ];
  await page.route(uploading, (route) => {
    const [trouble] = troubles.splice(0, route.request().method() === "POST" ? 1 : 0);
    return trouble ? route.fulfill(trouble) : route.continue();
  });
  await drop(page, [
    { name: "vase.png", body: await picture("#333333", "#cccccc") },
    { name: "jug.png", body: await picture("#444444", "#bbbbbb") },
    { name: "pot.png", body: await picture("#555555", "#aaaaaa") },
  ]);
  await uploads.getByText("Error uploading").waitFor();
  await uploads.getByText("There was a problem while uploading your file.").waitFor();
  await uploads.getByText("No response data from job request").waitFor();
  troubles = [];
  await uploads.getByRole("button", { name: "Try failed again" }).click();
  await uploads.getByText("3 files uploaded").waitFor();
});

test("an owner finds files in the library, and changes them everywhere", async ({ app, browser, site }) => {
  const page = await openStudio(app, browser, site, "/assets");
  // A folder with two pictures.
  await page.getByRole("button", { name: "New folder" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Glazes");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByRole("heading", { name: "This folder is empty" }).waitFor();
  await page.getByRole("button", { name: /^All files/ }).click();
  await tile(page, /^mug.png/).focus();
  await page.keyboard.press(" ");
  await page.getByRole("checkbox", { name: "Choose bowl.png" }).check();
  const bar = page.getByRole("toolbar", { name: "2 selected" });
  await bar.getByRole("button", { name: "Move" }).click();
  await page.getByRole("combobox", { name: "Folder" }).click();
  await page.getByRole("option", { name: "Glazes" }).click();
  await panel(page).getByRole("button", { name: "Move" }).click();
  await page.getByRole("button", { name: "Glazes 2" }).click();
  await expect.poll(() => tile(page, /png/).count()).toBe(2);

  // Its alt text, a crop, and another name.
  await tile(page, /^mug.png/).click();
  await panel(page).getByLabel("Alt text").fill("A speckled mug");
  await panel(page).getByLabel("Tags").first().fill("stoneware");
  await panel(page).getByLabel("Tags").first().press("Enter");
  await panel(page).getByText("Crop", { exact: true }).click();
  await panel(page).getByText("1:1", { exact: true }).click();
  // The crop is moved to the right by keys, as far as possible.
  await panel(page)
    .getByRole("group", { name: /^Visible area/ })
    .focus();
  for (let step = 0; step < 3; step++) await page.keyboard.press("ControlOrMeta+ArrowRight");
  await panel(page).getByText("Not used on this website.").waitFor();
  await expectAccessible(page);
  await panel(page).getByLabel("File name").fill("A speckled mug");
  await page.route("**/api/config/assets/*", (route) =>
    route.request().method() === "PUT" ? route.abort("connectionreset") : route.continue(),
  );
  await panel(page).getByRole("button", { name: "Save" }).click();
  await page.getByText("There was a problem while renaming your file.").waitFor();
  await page.unroute("**/api/config/assets/*");
  await panel(page).getByRole("button", { name: "Save" }).click();
  await panel(page).waitFor({ state: "hidden" });
  const saved = await assetNamed(site, "A speckled mug.png");
  expect(saved).toMatchObject({ altText: "A speckled mug", tags: ["stoneware"], version: 2, width: 800 });
  expect(saved.crop.width).toBeCloseTo(0.75, 2);
  expect(saved.crop.x).toBeGreaterThan(0.05);

  // Found by a word of its text, in the whole library.
  await page.getByRole("button", { name: /^All files/ }).click();
  await page.getByRole("searchbox", { name: "Search the library…" }).fill("speck");
  await expect.poll(() => tile(page, /png|pdf/).count()).toBe(1);

  // Another file: a new address, the same asset.
  await tile(page, /^A speckled mug/).click();
  await panel(page)
    .locator("input[type=file]")
    .setInputFiles({ name: "other.png", mimeType: "image/png", buffer: await picture("#ffffff", "#000000") });
  const question = page.getByRole("dialog", { name: /^Replace / });
  await question.getByRole("button", { name: "Replace" }).click();
  await page.getByText("Replaced everywhere").waitFor();
  expect(await assetNamed(site, "A speckled mug.png")).toMatchObject({
    id: saved.id,
    version: 3,
    altText: "A speckled mug",
  });
  await panel(page).getByRole("button", { name: "Close" }).last().click();
});

test("deleting a used file lists its pages and needs a second confirmation", async ({ app, browser, site }) => {
  const image = await assetNamed(site, "bowl.png");
  await app.services.database.db
    .insertInto("collections")
    .values({
      website_id: site.website.id,
      id: crypto.randomUUID(),
      type: 10,
      title: "About us",
      url_slug: "about-us",
      body: JSON.stringify({ sections: [] }),
      body_text: "",
      main_asset_id: image.id,
    })
    .execute();
  const page = await openStudio(app, browser, site, `/assets?asset=${image.id}`, { width: 390 });
  await panel(page).getByRole("link", { name: "About us" }).waitFor();
  await expectAccessible(page);
  // Opening a place does not lose typed values.
  await panel(page).getByLabel("Alt text").fill("A bowl");
  await panel(page).getByRole("link", { name: "About us" }).click();
  await page
    .getByRole("dialog", { name: "Leave without saving?" })
    .getByRole("button", { name: "Keep editing" })
    .click();
  expect(await panel(page).getByLabel("Alt text").inputValue()).toBe("A bowl");
  await panel(page).getByLabel("Alt text").fill("");
  await panel(page).getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete bowl.png?" });
  await question.getByRole("button", { name: "Delete" }).click();
  await question.getByText("Used in 1 place. Visitors would see nothing there.").waitFor();
  await question.getByRole("button", { name: "Delete anyway" }).click();
  await page.getByText("1 file deleted").waitFor();
  await expect.poll(() => tile(page, /^bowl.png/).count()).toBe(0);
});

test("a tag is on a file once, and is renamed and removed everywhere", async ({ app, browser, site }) => {
  const images = [await buildImage(app, site), await buildImage(app, site)];
  const assetIds = images.map(({ id }) => id);
  const client = await site.signIn();
  await client.post("/api/config/assets/changes", { assetIds, addTags: ["Spring", "Sale"] });
  const page = await openStudio(app, browser, site, `/assets?asset=${assetIds[0]}`, { width: 390 });
  const field = panel(page).getByRole("combobox", { name: "Tags" });
  await field.fill("spring");
  await field.press("Enter");
  await panel(page).getByText("This tag already exists").waitFor();
  await field.fill("S");
  await panel(page).getByText("This tag already exists").waitFor({ state: "detached" });
  await field.fill("");
  await field.press("Tab");
  await panel(page).getByRole("button", { name: "Close" }).last().click();

  await page.getByRole("button", { name: "Edit tags" }).click();
  const tags = page.getByRole("dialog", { name: "Tags" });
  await tags.getByRole("button", { name: "Rename Spring" }).click();
  await tags.getByRole("button", { name: "Rename Sale" }).click();
  await tags.getByText("You may only edit one tag at a time").waitFor();
  await expectAccessible(page);
  const name = tags.getByRole("textbox", { name: "Tag name" });
  await name.fill("sale");
  await name.press("Enter");
  await tags.getByText("This tag already exists").waitFor();
  await name.fill("Early summer");
  await name.press("Enter");
  await tags.getByText("Early summer").waitFor();
  expect(await tags.getByText("You may only edit one tag at a time").count()).toBe(0);
  await tags.getByRole("button", { name: "Delete Sale" }).click();
  const question = page.getByRole("dialog", { name: "Remove tag “Sale”?" });
  await question.getByText("Removes it from 2 files. The files are not deleted.").waitFor();
  await question.getByRole("button", { name: "Remove" }).click();
  await question.waitFor({ state: "hidden" });
  await tags.getByText("Sale").waitFor({ state: "detached" });
  for (const id of assetIds) {
    expect((await client.get(`/api/config/assets/${id}`)).json().tags).toEqual(["Early summer"]);
  }
});

test("selected files are dragged onto a folder together, and moved back", async ({ app, browser, site }) => {
  const client = await site.signIn();
  const made = await client.post("/api/config/assets/folders", { name: "Autumn" });
  const autumn = made.json().id as string;
  const images = [];
  for (const number of [1, 2, 3]) images.push(await buildImage(app, site, { fileName: `leaf-${number}.png` }));
  const inFolder = async () => {
    const { assets } = (await client.get(`/api/config/assets?folderId=${autumn}`)).json();
    return assets.map(({ fileName }: { fileName: string }) => fileName).toSorted();
  };
  const page = await openStudio(app, browser, site, "/assets?search=leaf", { width: 1280 });
  const places = page.getByRole("navigation", { name: "Folders" });
  await page.getByRole("checkbox", { name: "Choose leaf-1.png" }).check();
  await page.getByRole("checkbox", { name: "Choose leaf-3.png" }).check();
  await holdOver(page, tile(page, /^leaf-3.png/), "Autumn");
  await places.getByRole("heading", { name: "Drop 2 files on…" }).waitFor();
  // They are in no folder, so that is not a target.
  expect(
    await places.getByRole("listitem").filter({ hasText: "Not in a folder" }).getAttribute("data-takes"),
  ).toBeNull();
  await page.mouse.up();
  await page.getByText("2 files moved to Autumn").waitFor();
  expect(await inFolder()).toEqual(["leaf-1.png", "leaf-3.png"]);
  await page.getByRole("toolbar").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Moved back").waitFor();
  expect(await inFolder()).toEqual([]);

  // One that is dropped beside the folders stays where it is.
  await holdOver(page, tile(page, /^leaf-2.png/), "Autumn");
  await page.mouse.move(1000, 700, { steps: 3 });
  await page.mouse.up();
  await places.getByRole("heading", { name: "Folders" }).waitFor();
  expect(await inFolder()).toEqual([]);

  // Without a folder column, folders appear during the drag; a new one is created.
  await page.setViewportSize({ width: 820, height: 900 });
  await places.waitFor({ state: "detached" });
  await holdOver(page, tile(page, /^leaf-2.png/), "New folder");
  await page.mouse.up();
  await page.getByRole("dialog", { name: "New folder" }).getByLabel("Name", { exact: true }).fill("Winter");
  await page.getByRole("dialog", { name: "New folder" }).getByRole("button", { name: "Save" }).click();
  await page.getByText("1 file moved to Winter").waitFor();
  expect(await inFolder()).toEqual([]);

  // By keys: the folders are one tab stop, and the menu of each is beside it.
  await page.setViewportSize({ width: 1280, height: 900 });
  await places.getByRole("button", { name: /^All files/ }).focus();
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("Winter1");
  await page.keyboard.press("ArrowRight");
  const menuOfWinter = await page.evaluate(() => document.activeElement?.ariaLabel);
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "Rename or move" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe(menuOfWinter);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Tab");
  await expect.poll(() => page.evaluate(() => document.activeElement?.ariaLabel)).toBe("Search the library…");

  // The deleted folder's place has the focus: the menu of the folder before, because none is after it.
  await places.getByRole("listitem").filter({ hasText: "Winter" }).getByRole("button").last().click();
  await page.getByRole("menuitem", { name: "Delete folder" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete folder" }).click();
  await places.getByText("Winter").waitFor({ state: "detached" });
  const lastFolder = places.getByRole("listitem").last();
  await expect.poll(() => lastFolder.evaluate((row) => row.contains(document.activeElement))).toBe(true);

  // A finger that drags scrolls: there is the menu.
  const phone = await openStudio(app, browser, site, "/assets?search=leaf", { width: 390 });
  await tile(phone, /^leaf-1.png/).waitFor();
  expect(await phone.locator("[draggable=true]").count()).toBe(0);
});

test("videos and audio show their duration, and are played where they are edited", async ({ app, browser, site }) => {
  const client = await site.signIn();
  await sendFile(client, "firing.mp4", sampleFilm({ width: 640, height: 360, seconds: 75 }));
  await sendFile(client, "bell.wav", sampleSound("wav", 7));
  const page = await openStudio(app, browser, site, "/assets?kind=video");
  await tile(page, /firing.mp4/).waitFor();
  expect(await tile(page, /firing.mp4/).textContent()).toContain("1:15");
  await page.getByRole("button", { name: "List", exact: true }).click();
  expect(await tile(page, /^firing.mp4/).textContent()).toContain("1:15");
  await tile(page, /^firing.mp4/).click();
  await panel(page).locator("video[controls]").waitFor();
  await panel(page)
    .getByText(/640 × 360 px · 1:15/)
    .waitFor();
  await panel(page).getByRole("button", { name: "Close" }).last().click();
  await page.goto(urlOf(app, site, "/config/assets?kind=audio"));
  await tile(page, /bell.wav/).click();
  await panel(page).locator("audio[controls]").waitFor();
  await panel(page).getByText(/0:07/).waitFor();
  await expectAccessible(page);
});

test("alt texts are added to one picture after the other, by keyboard alone", async ({ app, browser, site }) => {
  for (const number of [1, 2, 3]) await buildImage(app, site, { fileName: `gap-${number}.png` });
  const page = await openStudio(app, browser, site, "/assets?lacks=text&search=gap");
  await tile(page, /^gap-3.png/).focus();
  await page.keyboard.press(" ");
  await page.getByRole("toolbar", { name: "1 selected" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("toolbar").waitFor({ state: "detached" });
  await page.keyboard.press("Enter");
  const text = panel(page).getByLabel("Alt text");
  const hasTypedText = () => text.evaluate((field) => field === document.activeElement);
  await expect.poll(hasTypedText).toBe(true);
  await page.keyboard.type("The third");
  await panel(page).getByRole("button", { name: "Save and next" }).press("Enter");
  await panel(page).getByLabel("File name").and(page.locator("[value='gap-2.png']")).waitFor();
  await expect.poll(hasTypedText).toBe(true);
  // One that needs no text is skipped.
  await panel(page).getByRole("button", { name: "Next", exact: true }).press("Enter");
  await panel(page).getByLabel("File name").and(page.locator("[value='gap-1.png']")).waitFor();
  await expect.poll(hasTypedText).toBe(true);
  await page.keyboard.type("The first");
  // It is the last.
  expect(await panel(page).getByRole("button", { name: /next/i }).count()).toBe(0);
  await panel(page).getByRole("button", { name: "Save", exact: true }).press("Enter");
  await panel(page).waitFor({ state: "hidden" });
  await expect.poll(() => tile(page, /png/).count()).toBe(1);
  expect(await assetNamed(site, "gap-3.png")).toMatchObject({ altText: "The third" });
  expect(await assetNamed(site, "gap-2.png")).toMatchObject({ altText: "" });
  expect(await assetNamed(site, "gap-1.png")).toMatchObject({ altText: "The first" });
});

async function assetNamed(site: TestSite, fileName: string) {
  const client = await site.signIn();
  const answer = await client.get("/api/config/assets");
  return answer.json().assets.find((asset: { fileName: string }) => asset.fileName === fileName);
}
