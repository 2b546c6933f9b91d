import { setTimeout as delay } from 'node:timers/promises'
import type { ClusterPaths } from './cluster-paths.ts'
import type { GuardedProcess } from './guarded-spawn.ts'
import { type PostmasterOptions, startPostmaster, stopPostmaster } from './postmaster.ts'

type Supervisor = { stop(): Promise<void> }

const restartDelayMs = 1_000

/** Starts PostgreSQL and restarts it whenever it ends unexpectedly, such as after kill -9. */
export async function startSupervised(paths: ClusterPaths, options: PostmasterOptions): Promise<Supervisor> {
  const { log = () => {} } = options
  let isStopping = false
  let server = await startPostmaster(paths, options)
  const supervision = supervise()

  async function supervise() {
    while (!isStopping) {
      await server.ended
      if (isStopping) return
      log('The database ended unexpectedly and is restarted')
      server = await restart()
    }
  }

  async function restart(): Promise<GuardedProcess> {
    for (;;) {
      try {
        return await startPostmaster(paths, options)
      } catch (error) {
        log(String(error))
        await delay(restartDelayMs)
        if (isStopping) return server
      }
    }
  }

  return {
    async stop() {
      isStopping = true
      await stopPostmaster(server)
      await supervision
      // It may have been restarted in between.
      await stopPostmaster(server)
    },
  }
}
