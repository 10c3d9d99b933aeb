import { totalmem } from "node:os";

const MB = 1024 ** 2;

/**
 * The settings passed to a server of that major version at every start. The cluster's own configuration file
 * stays unchanged.
 */
export function settingsFor(major: number, durable: boolean): Record<string, string> {
  const memory = totalmem() / MB;
  return {
    listen_addresses: "",
    port: "5432",
    unix_socket_permissions: "0700",
    max_connections: durable ? "100" : "200",
    shared_buffers: `${Math.round(Math.min(256, Math.max(32, memory / 8)))}MB`,
    effective_cache_size: `${Math.round(Math.max(128, memory / 2))}MB`,
    work_mem: "8MB",
    maintenance_work_mem: "64MB",
    random_page_cost: "1.1",
    wal_compression: "on",
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    log_line_prefix: "%m [%p] ",
    log_checkpoints: "off",
    // The program logs failed statements; here they would accumulate, with personal data in them.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    // The password is 192 random bits: stretching it would only slow down every connection.
    ...(major >= 16 ? { scram_iterations: "1" } : {}),
    // Workers pay off on servers with many disks; here they would only be three more processes.
    ...(major >= 18 ? { io_method: "sync" } : {}),
    ...(durable ? {} : nonDurable),
  };
}

/** For tests: data doesn't survive a power cut, but everything is faster. */
const nonDurable = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  autovacuum: "off",
};
