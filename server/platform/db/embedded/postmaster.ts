import { setTimeout as delay } from 'node:timers/promises'
import { failure } from './failure.ts'
import { type Guarded, guardedSpawn } from './guarded-spawn.ts'
import type { Place } from './cluster-paths.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { postgresSettings } from './postgres-settings.ts'

const pollMs = 10
/** Replaying what a killed server left takes seconds; a minute means that something is wrong. */
const readyWithinMs = 60_000
const survivorsWithinMs = 10_000

/** Starts PostgreSQL on the cluster; resolves when it takes connections. */
export async function startPostmaster(place: Place, log: (line: string) => void): Promise<Guarded> {
  const givesUpAt = performance.now() + survivorsWithinMs
  for (;;) {
    const server = spawnPostmaster(place, log)
    const early = await Promise.race([server.ended, untilReady(place, server)])
    if (!early) return server
    if (!hasSurvivors(early.said) || performance.now() > givesUpAt)
      throw failure('The database did not start', place, early.said)
    await delay(100)
  }
}

function spawnPostmaster(place: Place, log: (line: string) => void) {
  const words = Object.entries(postgresSettings(place.run)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return guardedSpawn(place, [place.binaries.postgres, '-D', place.cluster, ...words], { onLine: log })
}

/** Processes of a killed server still hold its memory; they end as soon as they notice. */
function hasSurvivors(said: string) {
  return /pre-existing shared memory block|lock file ".*" already exists/.test(said)
}

/** A file left by a killed server says 'ready' too, so it must name this very process. */
async function untilReady(place: Place, server: Guarded): Promise<undefined> {
  const givesUpAt = performance.now() + readyWithinMs
  while (performance.now() < givesUpAt && server.process.exitCode === null && server.process.signalCode === null) {
    const file = readPostmasterFile(place.cluster)
    if (file?.pid === server.pid && file?.isReady) return
    await delay(pollMs)
  }
  await stopPostmaster(server)
  await server.ended
}

/** Fast shutdown: running transactions are rolled back, everything acknowledged is kept. Harder words follow if needed. */
export async function stopPostmaster(server: Guarded) {
  const steps = [
    ['SIGINT', 5_000],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 1_000],
  ] as const
  for (const [signal, patienceMs] of steps) {
    server.process.kill(signal)
    const hasEnded = await Promise.race([server.ended.then(() => true), delay(patienceMs, false, { ref: false })])
    if (hasEnded) return
  }
}
