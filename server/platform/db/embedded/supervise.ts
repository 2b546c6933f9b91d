import { setTimeout as delay } from 'node:timers/promises'
import type { Guarded } from './guarded-spawn.ts'
import type { Place } from './cluster-paths.ts'
import { startPostmaster, stopPostmaster } from './postmaster.ts'

type Keeper = { stop(): Promise<void> }

const pauseMs = 1_000

/** Starts PostgreSQL and starts it anew whenever it ends unasked, so that the app heals after a kill -9 of it. */
export async function keepRunning(place: Place, log: (line: string) => void): Promise<Keeper> {
  let isStopping = false
  let server = await startPostmaster(place, log)
  const keeping = keep()

  async function keep() {
    while (!isStopping) {
      await server.ended
      if (isStopping) return
      log('The database ended unexpectedly and is started anew.')
      server = await startAgain()
    }
  }

  async function startAgain(): Promise<Guarded> {
    for (;;) {
      try {
        return await startPostmaster(place, log)
      } catch (error) {
        log(String(error))
        await delay(pauseMs)
        if (isStopping) return server
      }
    }
  }

  return {
    async stop() {
      isStopping = true
      await stopPostmaster(server)
      await keeping
      // It may just have been started anew.
      await stopPostmaster(server)
    },
  }
}
