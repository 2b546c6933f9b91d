import type { Person } from '#contract/shapes.ts'
import { maxBadgesPrinted, maxKioskThanks } from '#domain/limits.ts'
import { storeFeedPage } from '#server/features/feed/queries.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

/** The newest gifts that somebody of the store gave or received, without hidden ones. */
export async function readKioskHome(db: Reader, storeNumber: string) {
  const { rows } = await storeFeedPage(db, [storeNumber], { limit: maxKioskThanks, before: null })
  return { storeNumber, thanks: rows }
}

export async function peopleOfStore(db: Reader, storeNumber: string): Promise<Person[]> {
  const rows = await db.many<{ person: Person }>(sql`
    select person_json(person) as person from users person
    where store_number = ${storeNumber} and approval_status = 'approved' and deleted_at is null
    order by first_name, last_name_initial, id limit ${maxBadgesPrinted}`)
  return rows.map(({ person }) => person)
}
