import type pg from 'pg'
import type { Settings } from '#server/settings.ts'
import { decryptSeed, encryptSeed, seedKeyOf } from './draw-seed.ts'

type Keys = Pick<Settings, 'keyFor'>

export async function rekeySeeds(client: pg.Client, { from, to }: { from: Keys; to: Keys }): Promise<void> {
  const { rows } = await client.query<{ id: string; encrypted: Buffer }>(
    'select id, encrypted_seed as encrypted from competitions order by id for update',
  )
  await client.query('alter table competitions disable trigger competitions_draw_final')
  for (const { id, encrypted } of rows) {
    const seed = decryptSeed(encrypted, seedKeyOf(from), id)
    await client.query('update competitions set encrypted_seed = $2 where id = $1', [
      id,
      encryptSeed(seed, seedKeyOf(to), id),
    ])
  }
  await client.query('alter table competitions enable trigger competitions_draw_final')
}
