import { searchTerms } from '#domain/search-terms.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'

type SearchableUser = {
  id: string
  firstName: string
  lastNameInitial: string
  lastName: string | null
  email: string | null
}

export async function updateSearchTerms(tx: Tx, user: SearchableUser) {
  await tx.many(sql`delete from user_terms where user_id = ${user.id}`)
  await tx.many(sql`
    insert into user_terms (term, user_id)
    select term, ${user.id} from unnest(${searchTerms(user)}::text[]) as term`)
}
