import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const lineNumbers = { pid: 0, socketFolder: 4, status: 7 }

export type PostmasterFile = { pid: number; socketFolder: string; isReady: boolean }

/** Reads what a running or killed server wrote into its data directory. Undefined if the file is missing or incomplete. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  const lines = contentOf(file(cluster))?.split('\n') ?? []
  const pid = Number(lines[lineNumbers.pid])
  if (!pid) return undefined
  return {
    pid,
    socketFolder: lines[lineNumbers.socketFolder] ?? '',
    isReady: lines[lineNumbers.status]?.trim() === 'ready',
  }
}

/** Whether process `pid` is a PostgreSQL of this cluster, and not a later process with the same id. */
export function servesCluster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  const workingDirectory = `/proc/${pid}/cwd`
  // Without /proc the command line is compared; it contains the data directory.
  if (!existsSync('/proc/self/cwd'))
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)]).stdout.includes(`-D ${cluster}`)
  return existsSync(workingDirectory) && realpathSync(readlinkSync(workingDirectory)) === realpathSync(cluster)
}

/**
 * Writes our own process id into a stale postmaster file. PostgreSQL refuses to start while any process has the id in that
 * file, which happens when a container restarts, but it ignores its parent's id. The file itself must stay: PostgreSQL
 * uses it to find shared memory that backends of the killed server may still use.
 */
export function disownPostmasterFile(cluster: string) {
  const lines = readFileSync(file(cluster), 'utf8').split('\n')
  writeFileSync(file(cluster), [process.pid, ...lines.slice(1)].join('\n'))
}

/** Undefined without the file: a server that starts removes that of a killed one before it writes its own. */
function contentOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

function file(cluster: string) {
  return join(cluster, 'postmaster.pid')
}
