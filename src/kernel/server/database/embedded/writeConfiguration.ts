import { chmodSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseHome } from "#kernel/server/database/embedded/locateHome.ts";

/**
 * Settings for a small machine: PostgreSQL at rest uses a few tens of MB besides its shared buffers. An owner can
 * override each with ALTER SYSTEM. For replication or a large machine, use DATABASE_URL.
 */
const defaults: Record<string, string> = {
  max_connections: "60",
  shared_buffers: "64MB",
  effective_cache_size: "256MB",
  work_mem: "4MB",
  maintenance_work_mem: "32MB",
  max_wal_size: "256MB",
  min_wal_size: "48MB",
  huge_pages: "off",
  jit: "off",
  // Backends read by themselves, which saves three idle processes.
  io_method: "sync",
  max_worker_processes: "4",
  max_parallel_workers_per_gather: "0",
  max_parallel_maintenance_workers: "0",
  autovacuum_max_workers: "2",
  autovacuum_worker_slots: "2",
  max_logical_replication_workers: "0",
  max_wal_senders: "0",
  wal_level: "minimal",
  random_page_cost: "1.1",
  timezone: "UTC",
  // A client that was killed during a query holds its locks no longer than this.
  client_connection_check_interval: "5s",
  // The log must not repeat what visitors entered, so no statements and no DETAIL lines such as "Key (email)=(…)
  // exists".
  log_timezone: "UTC",
  log_line_prefix: "%m [%p] ",
  log_checkpoints: "off",
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
};

/** The configuration as text. The server listens only on the socket, not on a TCP port. */
export function composeConfiguration(socketFolder: string, settings: Record<string, string> = {}): string {
  const all: Record<string, string> = {
    ...defaults,
    ...settings,
    listen_addresses: "",
    port: "5432",
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: "0700",
    logging_collector: "off",
    log_destination: "stderr",
  };
  const lines = Object.entries(all).map(([name, value]) => {
    if (!/^[a-z_][a-z0-9_.]*$/i.test(name)) throw new Error(`Not a PostgreSQL setting: ${name}`);
    return `${name} = '${value.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
  });
  return `# Written by Vitrine at every start: changes here are lost. Use ALTER SYSTEM.\n${lines.join("\n")}\n`;
}

export function configurationFile(home: DatabaseHome): string {
  return join(home.folder, "postgresql.conf");
}

/** The configuration that the last start wrote; empty if there was none. */
export function readConfiguration(home: DatabaseHome): string {
  try {
    return readFileSync(configurationFile(home), "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return "";
    throw error;
  }
}

export function writeConfiguration(home: DatabaseHome, text: string): void {
  writeFileSync(configurationFile(home), text);
  // PostgreSQL's user reads it too, regardless of our umask. It contains no secret.
  chmodSync(configurationFile(home), 0o644);
}
