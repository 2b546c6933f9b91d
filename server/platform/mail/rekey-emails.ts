import type pg from 'pg'
import { decrypt, encrypt } from '#server/platform/crypto/encryption.ts'

/** Encrypts the emails that wait to be sent again, under another key. */
export async function rekeyEmails(client: pg.Client, { from, to }: { from: Buffer; to: Buffer }): Promise<void> {
  const { rows } = await client.query<{ id: string; encrypted: Buffer }>(
    `select id, encrypted from deliveries where kind = 'mail' and state = 'waiting' order by id for update`,
  )
  for (const { id, encrypted } of rows) {
    const message = decrypt(encrypted, { key: from, associatedData: id })
    await client.query('update deliveries set encrypted = $2 where id = $1', [
      id,
      encrypt(message, { key: to, associatedData: id }),
    ])
  }
}
