import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { lockFile } from '#server/platform/files/lock-file.ts'
import { makeDataDir } from '#server/platform/files/make-data-dir.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { writeFileAtomicallySync } from '#server/platform/files/write-file-atomically.ts'

export type DataDirLock = {
  /** Records the address of this server for the message of a second start. */
  announce(address: string): void
  /** Makes a second start wait, because this server is shutting down. */
  announceShutdown(): void
  release(): void
}

type Holder = { pid: number; address: string | null; isShuttingDown: boolean }

/** A process that was just killed may take this long to disappear. */
const timeoutMs = 1_500
const shutdownTimeoutMs = 10_000
const pollMs = 50

/** The kernel holds the lock, so that none is stale. Waits for a holder that shuts down, else throws a StartError. */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const startedAt = performance.now()
  for (;;) {
    const lock = tryLockDataDir(dataDir)
    if (lock) return lock
    const holder = readHolder(join(dataDir, 'running.json'))
    const waitMs = holder?.isShuttingDown ? shutdownTimeoutMs : timeoutMs
    if (performance.now() - startedAt > waitMs) throw new StartError(alreadyRunning(holder, dataDir))
    await delay(pollMs)
  }
}

/** The same without waiting. Null if another process holds the lock. */
export function tryLockDataDir(dataDir: string): DataDirLock | null {
  makeDataDir(dataDir)
  const unlock = lockFile(join(dataDir, 'lock'))
  return unlock && createLock(unlock, join(dataDir, 'running.json'))
}

function createLock(unlock: () => void, holderPath: string): DataDirLock {
  const holder: Holder = { pid: process.pid, address: null, isShuttingDown: false }
  const update = (changes: Partial<Holder>) =>
    writeFileAtomicallySync(holderPath, JSON.stringify(Object.assign(holder, changes)))
  update({})
  return {
    announce: (address) => update({ address }),
    announceShutdown: () => update({ isShuttingDown: true }),
    release() {
      rmSync(holderPath, { force: true })
      unlock()
    },
  }
}

function readHolder(holderPath: string): Holder | null {
  return existsSync(holderPath) ? JSON.parse(readFileSync(holderPath, 'utf8')) : null
}

function alreadyRunning(holder: Holder | null, dataDir: string) {
  const address = holder?.address ? `, ${holder.address}` : ''
  return `Brightside is already running (pid ${holder?.pid ?? 'unknown'}${address}) on ${dataDir}`
}
