import { setTimeout as delay } from 'node:timers/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'
import { disownPostmasterFile, readPostmasterFile, servesCluster } from './postmaster-file.ts'

const patienceMs = 8_000
const pollMs = 20

/** Ends a PostgreSQL that a killed start left at work on this cluster, cleanly if it can. */
export async function stopOrphan(cluster: string) {
  if (!existsSync(join(cluster, 'postmaster.pid'))) return
  const pid = readPostmasterFile(cluster)?.pid
  if (!pid) return
  if (servesCluster(pid, cluster)) await stopProcess(pid, cluster)
  if (existsSync(join(cluster, 'postmaster.pid'))) disownPostmasterFile(cluster)
}

async function stopProcess(pid: number, cluster: string) {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    process.kill(pid, signal)
    const givesUpAt = performance.now() + patienceMs
    while (performance.now() < givesUpAt) {
      if (!servesCluster(pid, cluster)) return
      await delay(pollMs)
    }
  }
  throw new StartError(`A PostgreSQL left from an earlier start (pid ${pid}) does not end: end it, then start again.`)
}
