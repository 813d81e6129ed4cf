import { expect, test } from "vitest";
import { explainUnsupportedPlatform } from "#kernel/server/database/embedded/locateBinaries.ts";
import { chooseSystemUser } from "#kernel/server/database/embedded/systemUser.ts";
import { composeConfiguration } from "#kernel/server/database/embedded/writeConfiguration.ts";

test.each([
  [{ platform: "linux", architecture: "x64", glibcVersion: undefined }, /musl.*DATABASE_URL/],
  [{ platform: "linux", architecture: "riscv64", glibcVersion: "2.41" }, /linux on riscv64.*DATABASE_URL/],
  [{ platform: "win32", architecture: "x64", glibcVersion: undefined }, /win32.*DATABASE_URL/],
])("explains what to do on a system without binaries: %o", (system, message) => {
  expect(explainUnsupportedPlatform(system)).toMatch(message);
});

test.each([
  { platform: "linux", architecture: "arm64", glibcVersion: "2.36" },
  { platform: "darwin", architecture: "arm64", glibcVersion: undefined },
])("accepts a system with binaries: %o", (system) => {
  expect(explainUnsupportedPlatform(system)).toBeUndefined();
});

const passwd = "root:x:0:0:root:/root:/bin/bash\nnobody:x:65534:65534:nobody:/nonexistent:/usr/sbin/nologin\n";

test("runs PostgreSQL as postgres if root finds that user, otherwise as nobody, and says if neither works", () => {
  const anyone = () => true;
  expect(chooseSystemUser(`${passwd}postgres:x:101:104::/:/bin/sh\n`, anyone)).toEqual({ uid: 101, gid: 104 });
  expect(chooseSystemUser(passwd, anyone)).toEqual({ uid: 65534, gid: 65534 });
  expect(() => chooseSystemUser(passwd, () => false)).toThrow(/DATABASE_URL/);
  expect(() => chooseSystemUser("root:x:0:0::/:/bin/sh\npostgres:x:0:0::/:/bin/sh\n", anyone)).toThrow(/DATABASE_URL/);
});

test("quotes settings, allows other values, and cannot open a TCP port", () => {
  const text = composeConfiguration("/a 'b'\\c", { fsync: "off", listen_addresses: "*" });
  expect(text).toContain("\nfsync = 'off'\n");
  expect(text).toContain("\nlisten_addresses = ''\n");
  expect(text).toContain(`\nunix_socket_directories = '"/a ''b''\\\\c"'\n`);
  expect(() => composeConfiguration("/a", { "fsync = off\nx": "1" })).toThrow();
});
