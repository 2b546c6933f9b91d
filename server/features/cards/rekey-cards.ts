import type pg from 'pg'
import type { Settings } from '#server/settings.ts'
import { cardHash, codeOfCard, decryptSheetKey, encryptSheetKey } from './card-codes.ts'

type Keys = Pick<Settings, 'keyFor'>

/** Encrypts the keys of open sheets again, under another secret, and stores the hashes under it: printed cards stay valid. */
export async function rekeyCards(client: pg.Client, { from, to }: { from: Keys; to: Keys }): Promise<void> {
  const { rows } = await client.query<{ id: string; encrypted: Buffer }>(
    'select id, encrypted_key as encrypted from card_sheets where encrypted_key is not null order by id for update',
  )
  for (const { id, encrypted } of rows) {
    const key = decryptSheetKey(from, { id, encrypted })
    await client.query('update card_sheets set encrypted_key = $2 where id = $1', [
      id,
      encryptSheetKey(to, { id, key }),
    ])
    const cards = await client.query<{ id: string }>('select id from cards where sheet_id = $1 order by id', [id])
    for (const card of cards.rows)
      await client.query('update cards set code_hash = $2 where id = $1', [
        card.id,
        cardHash(to, codeOfCard(key, card.id)),
      ])
  }
}

/** Returns the tokens of cards whose codes nobody can read without the old secret. Returns how many cards they are. */
export async function returnAllCards(client: pg.Client, now: Date): Promise<number> {
  const { rows } = await client.query<{ cards: number }>(
    `select coalesce(sum(return_cards(id, $1)), 0)::integer as cards
     from (select id from card_sheets where returned_at is null order by id) sheet`,
    [now],
  )
  return Number(rows[0]?.cards)
}
