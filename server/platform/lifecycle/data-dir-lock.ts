import { closeSync, existsSync, openSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as delay } from 'node:timers/promises'
import { makeDataDir } from '#server/platform/files/data-dir.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { writeFileAtomically } from '#server/platform/files/write-file-atomically.ts'

export type DataDirLock = {
  /** Tells a second start where the first one listens. */
  announce(address: string): void
  /** Tells a second start to wait: this one is ending. */
  announceEnd(): void
  release(): void
}

type Holder = { pid: number; address: string | null; isShuttingDown: boolean }

/** A start killed a moment ago may take that long to disappear. */
const patienceMs = 1_500
const patienceWithEndingMs = 10_000
const pollMs = 50
const busy = 5

/**
 * Makes this process the only one on a data folder. The kernel holds the lock and drops it with the process, however it
 * ends, so no lock is ever stale and no number of a dead process can be mistaken; SQLite is the way to it that Node
 * brings. Throws a StartError that names the holder, after waiting for one that is ending.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const startedAt = performance.now()
  for (;;) {
    const lock = tryLockDataDir(dataDir)
    if (lock) return lock
    const holder = readHolder(join(dataDir, 'running.json'))
    const waits = holder?.isShuttingDown ? patienceWithEndingMs : patienceMs
    if (performance.now() - startedAt > waits) throw new StartError(alreadyRunning(holder, dataDir))
    await delay(pollMs)
  }
}

/** The same without waiting: null where another process holds the folder. */
export function tryLockDataDir(dataDir: string): DataDirLock | null {
  makeDataDir(dataDir)
  const held = tryLock(join(dataDir, 'lock'))
  return held && announcing(held, join(dataDir, 'running.json'))
}

function tryLock(path: string): DatabaseSync | null {
  // SQLite would let others read it, and whoever reads a file may lock it.
  closeSync(openSync(path, 'a', 0o600))
  const held = new DatabaseSync(path, { timeout: 0 })
  try {
    held.exec('pragma journal_mode = memory; pragma locking_mode = exclusive; begin exclusive')
    return held
  } catch (error) {
    held.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return null
    throw error
  }
}

function announcing(held: DatabaseSync, notePath: string): DataDirLock {
  const holder: Holder = { pid: process.pid, address: null, isShuttingDown: false }
  const tell = (news: Partial<Holder>) => writeFileAtomically(notePath, JSON.stringify(Object.assign(holder, news)))
  tell({})
  return {
    announce: (address) => tell({ address }),
    announceEnd: () => tell({ isShuttingDown: true }),
    release() {
      rmSync(notePath, { force: true })
      held.close()
    },
  }
}

function readHolder(notePath: string): Holder | null {
  return existsSync(notePath) ? JSON.parse(readFileSync(notePath, 'utf8')) : null
}

function alreadyRunning(holder: Holder | null, dataDir: string) {
  const address = holder?.address ? `, ${holder.address}` : ''
  return `Brightside is already running (pid ${holder?.pid ?? 'unknown'}${address}) on ${dataDir}`
}
