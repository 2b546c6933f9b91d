import type { Entry } from '#contract/competition-entries.ts'
import type { Winner } from '#contract/competitions.ts'
import type { Reader, Tx } from '#server/platform/db/db.ts'
import { heavy, literal, sql } from '#server/platform/db/sql.ts'
import { newestFirst, type Page, type Rows, rowsOf } from '#server/platform/http/pagination.ts'
import type { ReceiptSigner } from './receipts.ts'
import { type Viewer, visibilityOf } from './visibility.ts'

const maxWinners = 1_000

/** The newest winners of competitions a user can see, by competition id. Winners who deleted their account are left out. */
export async function winnersFor(db: Reader, viewer: Viewer): Promise<Record<string, Winner>> {
  const { everything, stores } = visibilityOf(viewer)
  const drawn = await db.many<{ id: string; winner: Winner }>(
    heavy(sql`
      select id, winner from competition_json
      where "winnerId" is not null and winner is not null
        and (${everything} or "storeNumbers" = '{}' or "storeNumbers" && ${stores}::text[])
      order by "winnerSelectedAt" desc, id desc limit ${literal(maxWinners)}`),
  )
  return Object.fromEntries(
    drawn.map(({ id, winner: { firstName, lastNameInitial } }) => [id, { firstName, lastNameInitial }]),
  )
}

export const winnerOf = (db: Reader, competitionId: string) =>
  db.one<Winner>(sql`
    select first_name as "firstName", last_name_initial as "lastNameInitial"
    from users where id = (select winner_id from competitions where id = ${competitionId})`)

/** The ids of all entrants whose account still exists. */
export async function entrantsOf(tx: Tx, competitionId: string): Promise<string[]> {
  const entrants = await tx.many<{ userId: string }>(sql`
    select id as "userId" from users
    where deleted_at is null and id in (select user_id from competition_entries where competition_id = ${competitionId})`)
  return entrants.map(({ userId }) => userId)
}

type EntryOptions = { userId: string; competitionId: string | null; page: Page; signer: ReceiptSigner }

/** A user's entries, newest first, each with its receipt. */
export async function myEntries(db: Reader, options: EntryOptions): Promise<Rows<Entry>> {
  const { userId, competitionId, page, signer } = options
  const { from, limit } = newestFirst(page)
  const { rows, next } = rowsOf(
    await db.many<Omit<Entry, 'receipt'>>(sql`
      select * from entry_json
      where "userId" = ${userId} and id < ${from} and (${competitionId}::uuid is null or "competitionId" = ${competitionId})
      order by id desc limit ${limit}`),
    page,
  )
  return { rows: rows.map(signer.signed), next }
}
