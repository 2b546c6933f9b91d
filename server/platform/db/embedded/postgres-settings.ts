/** Why each differs from PostgreSQL's own default; a data folder's postgresql.conf may say more, these win. */
export const postgresSettings = (run: string): Record<string, string> => ({
  cluster_name: 'brightside',

  // Reached through its socket alone, in a folder that is closed to others.
  listen_addresses: '',
  unix_socket_directories: run,
  unix_socket_permissions: '0700',

  // What was acknowledged is on the disk, whatever postgresql.conf says.
  fsync: 'on',
  full_page_writes: 'on',

  // One store group on a small machine beside Node: its working set fits, and its statements are short.
  shared_buffers: '128MB',
  max_connections: '60',
  random_page_cost: '1.1',
  max_wal_size: '512MB',
  // Compiling costs more than any statement here takes; parallel workers need shared memory that containers lack.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // Three processes fewer; the working set is cached, so reads hardly wait for the disk.
  io_method: 'sync',
  huge_pages: 'off',

  // Nothing replicates from it, and backups are the app's own.
  wal_level: 'minimal',
  max_wal_senders: '0',

  // Errors reach the app, which logs them without people's texts; here only the server's own life is told.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '',
  timezone: 'UTC',
})
