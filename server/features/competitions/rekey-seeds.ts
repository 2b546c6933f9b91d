import type pg from 'pg'
import type { Settings } from '#server/settings.ts'
import { decryptSeed, encryptSeed, newSeed, seedKeyOf } from './draw-seed.ts'

type Keys = Pick<Settings, 'keyFor'>

export async function rekeySeeds(client: pg.Client, { from, to }: { from: Keys; to: Keys }): Promise<void> {
  const { rows } = await client.query<{ id: string; encrypted: Buffer }>(
    'select id, encrypted_seed as encrypted from competitions order by id for update',
  )
  const seeds = rows.map(({ id, encrypted }) => ({ id, seed: decryptSeed(encrypted, seedKeyOf(from), id) }))
  await storeSeeds(client, seeds, to)
}

/** Cancels, with a refund, the competitions that cannot be drawn without the key of their seeds. */
export async function cancelUndrawn(client: pg.Client, now: Date) {
  const { rows } = await client.query<{ id: string; title: string }>(
    'select id, title from competitions where winner_id is null and cancelled_at is null order by id for update',
  )
  for (const { id } of rows) await client.query('select cancel_competition($1, $2)', [id, now])
  return rows
}

/** Stores the seeds without the key that they were encrypted with: those of draws are published, the others are never used. */
export async function replaceSeeds(client: pg.Client, to: Keys): Promise<void> {
  const { rows } = await client.query<{ id: string; seed: string | null }>(
    'select id, drawn_seed::text as seed from competitions order by id for update',
  )
  const seeds = rows.map(({ id, seed }) => ({ id, seed: seed ?? newSeed() }))
  await storeSeeds(client, seeds, to)
}

async function storeSeeds(client: pg.Client, seeds: { id: string; seed: string }[], to: Keys) {
  await client.query('alter table competitions disable trigger competitions_draw_final')
  for (const { id, seed } of seeds) {
    const encrypted = encryptSeed(seed, seedKeyOf(to), id)
    await client.query('update competitions set encrypted_seed = $2 where id = $1', [id, encrypted])
  }
  await client.query('alter table competitions enable trigger competitions_draw_final')
}
