import { randomUUID } from 'node:crypto'
import { repeat } from '#server/platform/async/repeat.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Log } from '#server/platform/lifecycle/logger.ts'
import { recordHeartbeat, removeServer } from './servers.ts'
import { settingDifferences } from './setting-differences.ts'

const heartbeatMs = 10_000

type Options = {
  db: Db
  /** Host and port, for people. */
  name: string
  settings: Record<string, string>
  log: Pick<Log, 'warn'>
  /** Receives the number of servers, this one included, at each heartbeat. */
  onCount: (servers: number) => void
  delayMs?: number
}

/** Warns when a setting that all should share differs. Returns a function that leaves them. */
export async function joinServers({ db, name, settings, log, onCount, delayMs = heartbeatMs }: Options) {
  const own = { id: randomUUID(), name, settings }
  let known = ''

  async function beat() {
    const others = await recordHeartbeat(db, own)
    onCount(1 + others.length)
    const differences = settingDifferences([own, ...others])
    // Once for each change, not at each heartbeat.
    if (differences.length > 0 && differences.join() !== known)
      log.warn({ differences }, 'Servers on this database have different settings')
    known = differences.join()
  }

  let heartbeat = beat()
  await heartbeat
  const stop = repeat({ name: 'server-heartbeat', delayMs, log }, () => (heartbeat = beat()))
  return async () => {
    stop()
    // A heartbeat that is still on its way would write the row again.
    await Promise.allSettled([heartbeat])
    await removeServer(db, own.id)
  }
}
