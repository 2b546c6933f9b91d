import type { Card, CardSheet, PrintedSheet } from '#contract/cards.ts'
import { spacedCardCode } from '#domain/card-codes.ts'
import { Refusal } from '#domain/refusals.ts'
import type { HttpContext } from '#server/app-context.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { originFor } from '#server/platform/http/origin-for.ts'
import { newestFirst, type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'
import { qrCode } from '#server/platform/qr/qr-code.ts'
import { codeOfCard, decryptSheetKey } from './card-codes.ts'

const fields = sql`
  sheet.id, sheet.amount, sheet.card_count as count, sheet.created_at as "createdAt", sheet.expires_at as "expiresAt",
  sheet.returned_at as "returnedAt", sheet.returned_tokens as "returnedTokens",
  (select count(*) from cards where sheet_id = sheet.id and gift_id is not null) as claimed`

/** The sheets that somebody printed, newest first. */
export async function cardSheetsOf(db: Reader, makerId: string, page: Page): Promise<Rows<CardSheet>> {
  const { from, limit } = newestFirst(page)
  const rows = await db.many<CardSheet>(sql`
    select ${fields} from card_sheets sheet
    where maker_id = ${makerId} and id < ${from} order by id desc limit ${limit}`)
  return rowsOf(rows, page)
}

type Own = { id: string; makerId: string }

/** Refuses: not_found, also for a sheet of somebody else. */
export async function findCardSheet(db: Reader, { id, makerId }: Own): Promise<CardSheet> {
  const sheet = await db.maybe<CardSheet>(sql`
    select ${fields} from card_sheets sheet where id = ${id} and maker_id = ${makerId}`)
  if (!sheet) throw new Refusal('not_found')
  return sheet
}

type CodedCard = Pick<Card, 'id' | 'isClaimed'> & { code: string | null }

/** The cards of a sheet, with the codes of those that can be claimed still. */
export async function codedCardsOf({ db, settings }: Pick<HttpContext, 'db' | 'settings'>, own: { id: string }) {
  const { encrypted } = await db.one<{ encrypted: string | null }>(sql`
    select encode(encrypted_key, 'hex') as encrypted from card_sheets where id = ${own.id}`)
  const rows = await db.many<Pick<Card, 'id' | 'isClaimed'>>(sql`
    select id, gift_id is not null as "isClaimed" from cards where sheet_id = ${own.id} order by id`)
  const key = encrypted && decryptSheetKey(settings, { id: own.id, encrypted: Buffer.from(encrypted, 'hex') })
  return rows.map((card): CodedCard => ({ ...card, code: !key || card.isClaimed ? null : codeOfCard(key, card.id) }))
}

/** A sheet as it is printed. Refuses: not_found. */
export async function printedSheet(context: HttpContext, own: Own): Promise<PrintedSheet> {
  const sheet = await findCardSheet(context.db, own)
  const coded = await codedCardsOf(context, own)
  const address = `${originFor(context)}/card`
  const cards = coded.map((card): Card => {
    if (card.code === null) return { ...card, code: null, qr: null }
    return { ...card, code: spacedCardCode(card.code), qr: qrCode(`${address}?code=${card.code}`) }
  })
  return { ...sheet, cards, address: address.replace(/^https?:\/\//, '') }
}
