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

/** Location of a data folder's database, and the user who runs it. */
export interface DatabaseHome {
  /** contains `cluster/`, `password`, `lock`, `postgresql.conf` and `postgres.log` */
  folder: string;
  /** the data folder with all symlinks resolved */
  dataFolder: string;
  /** set when we are root: PostgreSQL runs as this user, who owns `cluster/` */
  user: SystemUser | undefined;
  /** for a new home: databases of deleted data folders that had the same path */
  orphans?: string[];
}

interface Location {
  /** the home outside of the data folder */
  folder: string;
  /** the data folder that this was written for, to distinguish a moved folder from a copied one */
  dataFolder: string;
}

/**
 * Folders for a database whose data folder the system user cannot enter. Not /tmp or /var/tmp, because they are cleaned
 * up.
 */
export const systemFolders = ["/var/lib/vitrine", "/srv/vitrine", "/opt/vitrine"];

/**
 * Finds the home of the database of `dataDir`, or chooses and creates it.
 *
 * - Ordinary user: `<dataDir>/postgres`, run as that user.
 * - Root: PostgreSQL runs as a system user. The home is `<dataDir>/postgres` if that user can enter it. Otherwise (a
 *   checkout under /root) it is `/var/lib/vitrine/<hash of the data folder's path>`, recorded in
 *   `<dataDir>/postgres-location.json`. The choice is permanent: a data folder that moves keeps its database through
 *   that file.
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
  return { ...makeSystemHome(dataFolder, candidates), dataFolder, user };
}

/** The home that an earlier start created for this data folder; undefined if there is none. Creates nothing. */
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
 * Records in the data folder where its database is. Called when the cluster exists, so that the record is always
 * correct. Does nothing if the database is inside the data folder.
 */
export function rememberHome(home: DatabaseHome): void {
  if (home.folder === join(home.dataFolder, "postgres")) return;
  const location: Location = { folder: home.folder, dataFolder: home.dataFolder };
  // The data folder's own record comes first: without it, the database would belong to a deleted folder.
  writeFileSync(locationFile(home.dataFolder), `${JSON.stringify(location, undefined, 2)}\n`, { flush: true });
  writeFileSync(join(home.folder, "data-folder"), home.dataFolder);
}

/** Creates the first of the folders that root may write to. Throws `NO_SYSTEM_FOLDER` if there is none. */
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

/**
 * Only homes without a record are free. A home with one has a data folder that says so itself (`findHome`), or it was
 * deleted: a new folder at the same path must not open the old database without its files, nor remove it.
 */
function makeSystemHome(dataFolder: string, candidates: string[]): Required<Pick<DatabaseHome, "folder" | "orphans">> {
  const base = makeSystemFolder(candidates);
  const hash = createHash("sha256").update(dataFolder).digest("hex").slice(0, 16);
  const orphans: string[] = [];
  for (let count = 1; ; count++) {
    const folder = join(base, count === 1 ? hash : `${hash}-${count}`);
    makeEnterable(folder);
    const owner = readIfThere(join(folder, "data-folder"));
    if (owner === undefined) return { folder, orphans };
    if (owner === dataFolder) orphans.push(folder);
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

/**
 * Creates the folder and its parents so that other users can enter them, regardless of the umask. Existing folders are
 * not changed.
 */
function makeEnterable(folder: string): void {
  if (existsSync(folder)) return;
  makeEnterable(dirname(folder));
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o755);
}

/** The file in a data folder that records where its database is, if it is elsewhere. */
export function locationFile(dataFolder: string): string {
  return join(dataFolder, "postgres-location.json");
}

function readLocation(dataFolder: string): Location | undefined {
  const text = readIfThere(locationFile(dataFolder));
  return text === undefined ? undefined : (JSON.parse(text) as Location);
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
