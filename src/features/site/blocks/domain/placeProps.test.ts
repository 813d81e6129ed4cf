import { expect, test } from "vitest";
import { geoBlock } from "../geo/block.ts";
import { mapBlock } from "../map/block.ts";
import { directionsLink, isEmptyPlace, mapLink } from "./placeProps.ts";

const studio = { label: "Studio", address: "1 Kiln Lane\nBath", latitude: 51.38, longitude: -2.36 };

test("links a place by its coordinates, otherwise by its address, otherwise by its name", () => {
  expect(mapLink(studio)).toBe("https://www.openstreetmap.org/?mlat=51.38&mlon=-2.36#map=16/51.38/-2.36");
  expect(mapLink({ ...studio, latitude: null })).toBe(
    "https://www.openstreetmap.org/search?query=1%20Kiln%20Lane%2C%20Bath",
  );
  expect(mapLink({ ...studio, latitude: null, address: "" })).toBe("https://www.openstreetmap.org/search?query=Studio");
  expect(directionsLink(studio)).toBe("https://www.openstreetmap.org/directions?to=51.38%2C-2.36");
});

test.each([
  [91, 0, "latitude", "Between -90 and 90"],
  [-90.01, 0, "latitude", "Between -90 and 90"],
  [0, 181, "longitude", "Between -180 and 180"],
  [0, -180.5, "longitude", "Between -180 and 180"],
])("%d, %d is not on the earth", (latitude, longitude, path, message) => {
  for (const kind of [mapBlock, geoBlock]) {
    const issue = kind.props.safeParse({ latitude, longitude }).error?.issues[0];
    expect([issue?.path[0], issue?.message]).toEqual([path, message]);
  }
});

test("incomplete coordinates are ignored", () => {
  const nothing = { label: "", address: "", latitude: null, longitude: null };
  expect(isEmptyPlace(nothing)).toBe(true);
  expect(isEmptyPlace({ ...nothing, latitude: 3 })).toBe(true);
  expect(isEmptyPlace({ ...nothing, latitude: 0, longitude: 0 })).toBe(false);
  expect(isEmptyPlace({ ...nothing, address: "Bath" })).toBe(false);
});
