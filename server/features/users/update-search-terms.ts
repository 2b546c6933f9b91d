import { searchTerms } from '#domain/search-terms.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

type Listed = { id: string; firstName: string; lastNameInitial: string; lastName: string | null; email: string }

/** Lets colleagues find a person, who has just been approved or changed their name. */
export async function updateSearchTerms(tx: Tx, person: Listed) {
  await tx.many(sql`delete from user_terms where user_id = ${person.id}`)
  await tx.many(sql`
    insert into user_terms (term, user_id)
    select term, ${person.id} from unnest(${searchTerms(person)}::text[]) as term`)
}
