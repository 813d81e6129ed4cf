import { expect, test } from "vitest";
import { displayedSources } from "./displayedSources.ts";

test.each([
  [{ enabled: true, displayNative: true, displayImported: true }, ["NATIVE", "IMPORTED"]],
  [{ enabled: true, displayNative: false, displayImported: true }, ["IMPORTED"]],
  [{ enabled: true, displayNative: true, displayImported: false }, ["NATIVE"]],
  [{ enabled: true, displayNative: false, displayImported: false }, []],
  [{ enabled: false, displayNative: true, displayImported: true }, []],
])("%j shows %j", (settings, sources) => expect(displayedSources(settings)).toEqual(sources));
