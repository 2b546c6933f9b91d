import type { Config } from '#server/platform/config/config.ts'
import { loadSecret } from '#server/platform/config/secrets.ts'
import type { Db } from '#server/platform/db/db.ts'
import { checkSecret } from '#server/platform/lifecycle/check-secret.ts'

/** The installation's secret, for a command. Throws a StartError if it is not the one that the servers of this database use. */
export async function readSecret(config: Config, db: Db, now: Date): Promise<string> {
  const secret = loadSecret(config.secret, config.dataDir, now)
  await checkSecret(db, secret, now)
  return secret
}
