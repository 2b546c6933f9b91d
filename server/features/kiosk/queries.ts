import type { Person } from '#contract/shapes.ts'
import { maxPeopleOfStore } from '#domain/limits.ts'
import { devicePerson } from '#server/features/wall/read-wall.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

/** Whoever is hidden from walls is here too: without their name they could not identify. */
export async function peopleOfStore(db: Db, storeNumber: string): Promise<Person[]> {
  const rows = await db.many<{ person: Person }>(sql`
    select ${devicePerson(sql`person`)} as person from users person
    where store_number = ${storeNumber} and approval_status = 'approved' and deleted_at is null
    order by first_name, last_name_initial, id limit ${maxPeopleOfStore}`)
  return rows.map(({ person }) => person)
}
