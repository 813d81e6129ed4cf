import { createHash } from "node:crypto";
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { EmbeddedPostgresError } from "#kernel/server/database/embedded/EmbeddedPostgresError.ts";
import { canEnter, chooseSystemUser, type SystemUser } from "#kernel/server/database/embedded/systemUser.ts";

/** Where the database of one data folder lives, and who runs it. */
export interface DatabaseHome {
  /** holds `cluster/`, `password`, `lock`, `postgresql.conf` and `postgres.log` */
  folder: string;
  /** the data folder itself, all symlinks resolved */
  dataFolder: string;
  /** set when we are root: PostgreSQL then runs as this user, who owns `cluster/` */
  user: SystemUser | undefined;
}

interface Location {
  /** the home outside of the data folder */
  folder: string;
  /** the data folder that this was written for, to tell a moved one from a copied one */
  dataFolder: string;
}

/** Where a database goes whose data folder the system user cannot enter. /tmp and /var/tmp are not here: they get cleaned. */
export const systemFolders = ["/var/lib/vitrine", "/srv/vitrine", "/opt/vitrine"];

/**
 * Finds, or chooses and makes, the home of the database of `dataDir`.
 *
 * - Ordinary user: `<dataDir>/postgres`, run as that user.
 * - Root: PostgreSQL runs as a system user. The home is `<dataDir>/postgres` when that user can enter it; else (a
 *   checkout under /root) `/var/lib/vitrine/<hash of the data folder's path>`, and `<dataDir>/postgres-location.json`
 *   says so. What was once chosen stays: a data folder that moves keeps its database through that file.
 *
 * Throws `DATA_FOLDER_COPIED`, `DATABASE_MISSING`, `DATABASE_OF_ANOTHER_USER`, `NO_UNPRIVILEGED_USER`,
 * `NO_SYSTEM_FOLDER`.
 */
export function locateHome(dataDir: string, candidates: string[] = systemFolders): DatabaseHome {
  mkdirSync(dataDir, { recursive: true });
  const dataFolder = realpathSync(dataDir);
  const found = findHome(dataFolder);
  if (found) return found;

  const inside = join(dataFolder, "postgres");
  if (process.getuid?.() !== 0) {
    mkdirSync(inside, { recursive: true, mode: 0o700 });
    const { uid } = statSync(inside);
    if (uid !== process.getuid?.()) throw ofAnotherUser(inside, uid);
    return { folder: inside, dataFolder, user: undefined };
  }
  const user = chooseSystemUser();
  if (canEnter(user, dataFolder)) {
    makeEnterable(inside);
    return { folder: inside, dataFolder, user };
  }
  return { folder: makeSystemHome(dataFolder, candidates), dataFolder, user };
}

/** The home that an earlier start made for this data folder; undefined when there is none yet. Makes nothing. */
export function findHome(dataDir: string): DatabaseHome | undefined {
  if (!existsSync(dataDir)) return undefined;
  const dataFolder = realpathSync(dataDir);
  const location = readLocation(dataFolder);
  if (!location) {
    const inside = join(dataFolder, "postgres");
    return existsSync(join(inside, "cluster")) ? withOwner(inside, dataFolder) : undefined;
  }
  if (!existsSync(join(location.folder, "cluster")))
    throw new EmbeddedPostgresError(
      "DATABASE_MISSING",
      `The database of ${dataFolder} was stored in ${location.folder}, but that folder no longer exists. Put it back, or remove ${locationFile(dataFolder)} to start with an empty database.`,
    );
  const moved = location.dataFolder !== dataFolder;
  if (moved && readLocation(location.dataFolder)?.folder === location.folder)
    throw new EmbeddedPostgresError(
      "DATA_FOLDER_COPIED",
      `The data folder ${dataFolder} is a copy of ${location.dataFolder}, whose database is in ${location.folder} and was not copied with it. Use backup and restore to copy a site, or remove ${locationFile(dataFolder)} to start with an empty database.`,
    );
  return withOwner(location.folder, dataFolder);
}

/**
 * Notes in the data folder where its database is. Called once the cluster is there, so that the note is never wrong;
 * does nothing when the database is inside.
 */
export function rememberHome(home: DatabaseHome): void {
  if (home.folder === join(home.dataFolder, "postgres")) return;
  const location: Location = { folder: home.folder, dataFolder: home.dataFolder };
  writeFileSync(locationFile(home.dataFolder), `${JSON.stringify(location, undefined, 2)}\n`);
  writeFileSync(join(home.folder, "data-folder"), home.dataFolder);
}

/** Makes the first of the folders that root may write to; `NO_SYSTEM_FOLDER` when there is none. */
export function makeSystemFolder(candidates: string[]): string {
  for (const candidate of candidates) {
    try {
      makeEnterable(candidate);
      accessSync(candidate, constants.W_OK);
      return candidate;
    } catch {}
  }
  throw new EmbeddedPostgresError(
    "NO_SYSTEM_FOLDER",
    `PostgreSQL does not run as root, its user cannot enter the data folder, and none of ${candidates.join(", ")} can be written to. Choose a folder with DATA_DIR that other users can enter, start Vitrine as an ordinary user, or set DATABASE_URL.`,
  );
}

function makeSystemHome(dataFolder: string, candidates: string[]): string {
  const base = makeSystemFolder(candidates);
  const hash = createHash("sha256").update(dataFolder).digest("hex").slice(0, 16);
  for (let count = 1; ; count++) {
    const folder = join(base, count === 1 ? hash : `${hash}-${count}`);
    makeEnterable(folder);
    const marker = join(folder, "data-folder");
    // A data folder that moved away keeps its home here; a new one at its old path must not open that database.
    if (!existsSync(marker) || readFileSync(marker, "utf8") === dataFolder) return folder;
  }
}

function withOwner(folder: string, dataFolder: string): DatabaseHome {
  const cluster = join(folder, "cluster");
  const owner = statSync(cluster);
  const uid = process.getuid?.() ?? owner.uid;
  if (uid === owner.uid) return { folder, dataFolder, user: undefined };
  const user = { uid: owner.uid, gid: owner.gid };
  if (uid === 0 && canEnter(user, folder)) return { folder, dataFolder, user };
  throw ofAnotherUser(cluster, owner.uid);
}

function ofAnotherUser(folder: string, uid: number): EmbeddedPostgresError {
  const advice =
    process.getuid?.() === 0
      ? "That user cannot open it: give other users access to the folders above it (chmod o+x)."
      : "Start Vitrine as that user, or as root if root started it before.";
  return new EmbeddedPostgresError(
    "DATABASE_OF_ANOTHER_USER",
    `The database in ${folder} belongs to the user with the id ${uid}. ${advice}`,
  );
}

/** Makes the folder, and those above it, so that others may enter whatever the umask is. Leaves existing ones alone. */
function makeEnterable(folder: string): void {
  if (existsSync(folder)) return;
  makeEnterable(dirname(folder));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

/** The note in a data folder that says where its database is, when that is elsewhere. */
export function locationFile(dataFolder: string): string {
  return join(dataFolder, "postgres-location.json");
}

function readLocation(dataFolder: string): Location | undefined {
  try {
    return JSON.parse(readFileSync(locationFile(dataFolder), "utf8")) as Location;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
