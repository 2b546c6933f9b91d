import { setTimeout as delay } from 'node:timers/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'
import { disownPostmasterFile, readPostmasterFile, servesCluster } from './postmaster-file.ts'

const timeoutMs = 8_000
const pollMs = 20

/** Stops a PostgreSQL that still runs on this cluster after its parent was killed, cleanly if possible. */
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
    const deadline = performance.now() + timeoutMs
    while (performance.now() < deadline) {
      if (!servesCluster(pid, cluster)) return
      await delay(pollMs)
    }
  }
  throw new StartError(`A PostgreSQL of an earlier start (pid ${pid}) does not stop: stop it, then start again.`)
}
