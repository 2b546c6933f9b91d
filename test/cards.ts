import type { Card, CardSheet } from '#contract/cards.ts'
import type { TestClient } from './client.ts'

/** Prints a sheet, and returns the codes of its cards. */
export async function printSheet(maker: TestClient, form: { count: number; amount: number }) {
  const { id }: CardSheet = (await maker.post('/api/card-sheets', form)).body
  const cards: Card[] = (await maker.get(`/api/card-sheets/${id}`)).body.cards
  return { id, codes: cards.flatMap(({ code }) => code ?? []) }
}

export const claim = (claimer: TestClient, code: string) => claimer.post('/api/cards/claim', { code })

/** Claims a card that somebody prints for it. */
export const claimCardOf = async (maker: TestClient, claimer: TestClient) =>
  claim(claimer, (await printSheet(maker, { count: 1, amount: 1 })).codes[0] ?? '')
