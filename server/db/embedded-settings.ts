import { totalmem } from "node:os";

const MB = 1024 ** 2;

/** What a server of that release is told at every start; nothing is kept in the cluster's own configuration file. */
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
    // Failed statements are the program's to log; here they would pile up with people's data in them.
    log_min_messages: "log",
    log_min_error_statement: "panic",
    // The password is 192 random bits: stretching it would only make every connection slower.
    ...(major >= 16 ? { scram_iterations: "1" } : {}),
    // Workers pay off on servers with many disks; here they would be three processes more.
    ...(major >= 18 ? { io_method: "sync" } : {}),
    ...(durable ? {} : hasty),
  };
}

/** For tests: nothing survives a power cut, everything is quicker. */
const hasty = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  autovacuum: "off",
};
