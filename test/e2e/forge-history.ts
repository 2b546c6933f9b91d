import { appendToLog } from '#server/features/transparency/append-to-log.ts'
import { logKeyPurpose } from '#server/features/transparency/log-key.ts'
import { deriveKey, findSecret } from '#server/platform/config/secrets.ts'
import { createSigningKey } from '#server/platform/crypto/signing-key.ts'
import { createDatabase } from '#server/platform/db/db.ts'
import { runningConnections } from '#server/platform/db/embedded/connections.ts'
import { asTableOwner } from './database.ts'
import type { RunningProduct } from './running-product.ts'

const tables = ['transfers', 'log_batches', 'log_heads']
const setTriggers = (way: string) => tables.map((table) => `alter table ${table} ${way} trigger user;`).join(' ')

/**
 * Does what an operator could: changes the oldest transfer, and builds the transparency log again over it with the secret,
 * so that the server serves another history under valid signatures.
 */
export async function forgeHistory(product: RunningProduct) {
  await asTableOwner(
    product,
    `${setTriggers('disable')}
     update transfers set at = at + interval '1 second' where id = (select id from transfers order by id limit 1);
     delete from log_heads; delete from log_batches; delete from log_tiles; delete from log_competition_leaves;
     ${setTriggers('enable')}`,
  )
  const db = createDatabase(runningConnections(product.dataDir).owner)
  const key = createSigningKey(deriveKey(findSecret({ secret: null, dataDir: product.dataDir })!, logKeyPurpose))
  await appendToLog(db, { key, now: new Date(), lookBackSeconds: 86_400 }).finally(db.close)
}
