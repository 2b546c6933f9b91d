import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const lineOf = { pid: 0, socketFolder: 4, status: 7 }

export type PostmasterFile = { pid: number; socketFolder: string; isReady: boolean }

/** What a running server (or one that was killed) wrote into its folder; undefined if there is nothing whole. */
export function readPostmasterFile(cluster: string): PostmasterFile | undefined {
  const path = file(cluster)
  if (!existsSync(path)) return undefined
  const lines = readFileSync(path, 'utf8').split('\n')
  const pid = Number(lines[lineOf.pid])
  if (!pid) return undefined
  return { pid, socketFolder: lines[lineOf.socketFolder] ?? '', isReady: lines[lineOf.status]?.trim() === 'ready' }
}

/** Whether process `pid` is a PostgreSQL at work in this folder, and no later process with the same number. */
export function servesCluster(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false
  const workFolder = `/proc/${pid}/cwd`
  // Without /proc the command line tells; PostgreSQL was given the folder there.
  if (!existsSync('/proc/self/cwd'))
    return spawnSync('ps', ['-o', 'command=', '-p', String(pid)]).stdout.includes(`-D ${cluster}`)
  return existsSync(workFolder) && realpathSync(readlinkSync(workFolder)) === realpathSync(cluster)
}

/**
 * PostgreSQL refuses to start while any process bears the number in a left file, as happens when a container restarts.
 * It ignores its parent's number, so we put ours there. The file itself must stay: it leads PostgreSQL to the shared
 * memory in which survivors of the killed server would still be at work.
 */
export function disownPostmasterFile(cluster: string) {
  const lines = readFileSync(file(cluster), 'utf8').split('\n')
  writeFileSync(file(cluster), [process.pid, ...lines.slice(1)].join('\n'))
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
