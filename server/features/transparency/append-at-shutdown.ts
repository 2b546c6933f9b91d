import { setTimeout as pause } from 'node:timers/promises'
import type { SigningKey } from '#server/platform/crypto/signing-key.ts'
import type { Db } from '#server/platform/db/db.ts'
import { appendToLog } from './append-to-log.ts'

type Options = { key: SigningKey; now: () => Date }

const timeoutMs = 1_000
const lookBackSeconds = 15

/**
 * Makes the shutdown hook that appends the rows since the last run of the job, so that nobody can change them while no server
 * runs. Gives up after a second: the next start appends what is missing.
 */
export const appendAtShutdown =
  (db: Db, { key, now }: Options) =>
  async ({ isForced }: { isForced: boolean }) => {
    if (isForced) return
    await Promise.race([
      appendToLog(db, { key, now: now(), lookBackSeconds }),
      pause(timeoutMs, undefined, { ref: false }),
    ])
  }
