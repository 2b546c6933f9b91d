import type pg from 'pg'
import type { Settings } from '#server/settings.ts'
import { decrypt, encrypt } from '#server/platform/crypto/encryption.ts'

export const providerKeyPurpose = 'provider secrets'

type Keyed = Pick<Settings, 'keyFor'>

export const encryptSecret = ({ keyFor }: Keyed, { id, secret }: { id: string; secret: string }) =>
  encrypt(Buffer.from(secret), { key: keyFor(providerKeyPurpose), associatedData: id })

export const decryptSecret = ({ keyFor }: Keyed, { id, encrypted }: { id: string; encrypted: Buffer }) =>
  decrypt(encrypted, { key: keyFor(providerKeyPurpose), associatedData: id }).toString()

/** Encrypts the secrets of providers again, under another key. */
export async function rekeyProviders(client: pg.Client, { from, to }: { from: Keyed; to: Keyed }) {
  const { rows } = await client.query<{ id: string; encrypted: Buffer }>(
    'select id, client_secret as encrypted from identity_providers where client_secret is not null order by id for update',
  )
  for (const { id, encrypted } of rows)
    await client.query('update identity_providers set client_secret = $2 where id = $1', [
      id,
      encryptSecret(to, { id, secret: decryptSecret(from, { id, encrypted }) }),
    ])
}
