import { setTimeout as pause } from 'node:timers/promises'
import type { SigningKey } from '#server/platform/crypto/signing-key.ts'
import type { Db } from '#server/platform/db/db.ts'
import { appendToLog } from './append-to-log.ts'

type Options = { key: SigningKey; now: () => Date }

const timeoutMs = 1_000
const lookBackSeconds = 15

/** So that nobody can change rows while no server runs. Gives up after a second: the next start appends them. */
export const appendAtShutdown =
  (db: Db, { key, now }: Options) =>
  async ({ isForced }: { isForced: boolean }) => {
    if (isForced) return
    await Promise.race([
      appendToLog(db, { key, now: now(), lookBackSeconds }),
      pause(timeoutMs, undefined, { ref: false }),
    ])
  }
