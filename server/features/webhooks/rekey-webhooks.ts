import type pg from 'pg'
import { decryptTarget, encryptTarget } from './webhook-target.ts'

/** Encrypts the addresses and secrets of webhooks again, under another key. */
export async function rekeyWebhooks(client: pg.Client, { from, to }: { from: Buffer; to: Buffer }): Promise<void> {
  const { rows } = await client.query<{ id: string; encrypted: string }>(
    `select id, encode(encrypted, 'hex') as encrypted from webhooks order by id for update`,
  )
  for (const { id, encrypted } of rows)
    await client.query(`update webhooks set encrypted = decode($2, 'hex') where id = $1`, [
      id,
      encryptTarget(decryptTarget(encrypted, { id, key: from }), { id, key: to }),
    ])
}
