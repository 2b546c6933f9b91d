/** Differences from PostgreSQL's defaults. They override the postgresql.conf of the data directory. */
export const postgresSettings = (run: string, major: number): Record<string, string> => ({
  cluster_name: 'brightside',

  // Accepts connections over its socket only, in a private folder.
  listen_addresses: '',
  unix_socket_directories: run,
  unix_socket_permissions: '0700',

  // A committed transaction is on the disk, whatever postgresql.conf says.
  fsync: 'on',
  full_page_writes: 'on',

  // Memory is in size-settings.ts.
  max_connections: '100',
  random_page_cost: '1.1',
  max_wal_size: '512MB',
  // JIT compilation costs more than any statement here takes; parallel workers need shared memory that containers lack.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // Saves three processes. The working set is cached, so reads rarely wait for the disk.
  ...(major >= 18 && { io_method: 'sync' }),
  huge_pages: 'off',

  // Backups are streamed through the replication protocol: one at a time, and one to spare. Each has a slot that ends with
  // its connection. One that hangs fails before the write-ahead log that it holds fills the disk.
  wal_level: 'replica',
  max_wal_senders: '2',
  max_replication_slots: '2',
  max_slot_wal_keep_size: '16GB',

  // The app logs statement errors, without user content. PostgreSQL logs only its own start, stop and crashes.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '',
  timezone: 'UTC',
})
