import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { SocketConnection } from '#server/platform/db/embedded/connections.ts'
import { freePort } from '#test/free-port.ts'

const settleMs = 1_000

/** The version of the installed PgBouncer, or null without one that keeps prepared statements (1.21 or newer). */
export function pgBouncerVersion(): string | null {
  const { status, stdout } = spawnSync('pgbouncer', ['--version'], { encoding: 'utf8' })
  const version = /^PgBouncer (\d+\.\d+\S*)/.exec(stdout)?.[1]
  if (status !== 0 || version === undefined) return null
  return Number(version.split('.')[1]) >= 21 ? version : null
}

/**
 * Starts PgBouncer in transaction mode before the database, with fewer connections than a server uses, so that statements of a
 * client run on changing connections.
 */
export async function startPgBouncer({ user, host, database }: SocketConnection, folder: string) {
  const port = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const settings = [
    '[databases]',
    `${database} = host=${host} dbname=${database} user=${user}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'max_prepared_statements = 200',
    'default_pool_size = 4',
    'max_client_conn = 200',
  ]
  writeFileSync(file, settings.join('\n'))
  // It refuses to run as root.
  const args = ['--user', '--', 'pgbouncer', '-q', file]
  const command: [string, string[]] = process.getuid?.() === 0 ? ['unshare', args] : ['pgbouncer', args.slice(3)]
  const child = spawn(...command, { stdio: ['ignore', 'ignore', 'inherit'] })
  await delay(settleMs)
  if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`)
  return {
    url: `postgres://${user}@127.0.0.1:${port}/${database}`,
    async stop() {
      child.kill('SIGINT')
      await Promise.race([once(child, 'exit'), delay(settleMs)])
      child.kill('SIGKILL')
    },
  }
}
