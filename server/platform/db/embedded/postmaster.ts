import { setTimeout as delay } from 'node:timers/promises'
import type { ClusterPaths } from './cluster-paths.ts'
import { type GuardedProcess, guardedSpawn, postgresError } from './guarded-spawn.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { postgresSettings } from './postgres-settings.ts'

const pollMs = 10
/** Crash recovery takes seconds; a minute means that something is wrong. */
const standardReadyTimeoutMs = 60_000
const survivorsTimeoutMs = 10_000

/** `settings` come on top of our usual ones; `log` receives PostgreSQL's own log, line by line. */
export type PostmasterOptions = {
  settings?: Record<string, string>
  log?: (line: string) => void
  readyTimeoutMs?: number
}

/** Starts PostgreSQL on the cluster. Resolves when it accepts connections. */
export async function startPostmaster(paths: ClusterPaths, options: PostmasterOptions): Promise<GuardedProcess> {
  const deadline = performance.now() + survivorsTimeoutMs
  for (;;) {
    const server = spawnPostmaster(paths, options)
    const ended = await Promise.race([server.ended, untilReady(paths, server, options.readyTimeoutMs)])
    if (!ended) return server
    if (!hasSurvivors(ended.errorOutput) || performance.now() > deadline)
      throw postgresError('The database did not start', paths, ended.errorOutput)
    await delay(100)
  }
}

function spawnPostmaster(paths: ClusterPaths, { settings, log = () => {} }: PostmasterOptions) {
  const all = { ...postgresSettings(paths.run, paths.binaries.major), ...settings }
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return guardedSpawn(paths, [paths.binaries.postgres, '-D', paths.cluster, ...args], { onLine: log })
}

/** Backends of a killed server still hold its shared memory; they end as soon as they notice. */
function hasSurvivors(errorOutput: string) {
  return /pre-existing shared memory block|lock file ".*" already exists/.test(errorOutput)
}

/** A file left by a killed server says 'ready' too, so the process id is compared. */
async function untilReady(
  paths: ClusterPaths,
  server: GuardedProcess,
  timeoutMs = standardReadyTimeoutMs,
): Promise<undefined> {
  const deadline = performance.now() + timeoutMs
  while (performance.now() < deadline && server.process.exitCode === null && server.process.signalCode === null) {
    const file = readPostmasterFile(paths.cluster)
    if (file?.pid === server.pid && file?.isReady) return
    await delay(pollMs)
  }
  await stopPostmaster(server)
  await server.ended
}

/** Fast shutdown: rolls back running transactions and keeps everything committed. Escalates after timeouts. */
export async function stopPostmaster(server: GuardedProcess) {
  const steps = [
    ['SIGINT', 5_000],
    ['SIGQUIT', 2_000],
    ['SIGKILL', 1_000],
  ] as const
  for (const [signal, timeoutMs] of steps) {
    server.process.kill(signal)
    const hasEnded = await Promise.race([server.ended.then(() => true), delay(timeoutMs, false, { ref: false })])
    if (hasEnded) return
  }
}
