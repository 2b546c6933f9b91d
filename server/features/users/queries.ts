import type { Colleague } from '#contract/users.ts'
import { searchResults } from '#domain/limits.ts'
import { endOfPrefix } from '#domain/search-terms.ts'
import { fold } from '#domain/text.ts'
import type { CommandContext } from '#server/app-context.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sortName } from '#server/platform/db/sort-name.ts'
import { heavy, literal, sql, unprepared } from '#server/platform/db/sql.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'

const minLettersInside = 3

/** A word of name or email starts with `q`; from three letters on, contains it. Refuses: too_many_requests. */
export async function searchColleagues(
  { db, rateLimits }: Pick<CommandContext, 'db' | 'rateLimits'>,
  actor: Actor,
  { q = '' }: { q?: string },
): Promise<Colleague[]> {
  await consume(rateLimits.searches, actor.id)
  const term = fold(q)
  if (term === '') return []
  const byPrefix = await colleaguesByPrefix(db, term, actor.id)
  if (byPrefix.length === searchResults || term.length < minLettersInside) return byPrefix
  const containing = await colleaguesContaining(db, term, actor.id)
  const colleagues = new Map([...byPrefix, ...containing].map((colleague) => [colleague.id, colleague]))
  return [...colleagues.values()].slice(0, searchResults)
}

// Few people have more than five words that start alike, so that these rows hold enough people.
const maxTermsRead = searchResults * 5

function colleaguesByPrefix(db: Reader, term: string, viewerId: string) {
  return db.many<Colleague>(sql`
    select * from colleague_json
    where id = any(array(
      select user_id from user_terms
      where term >= ${term} and term < ${endOfPrefix(term)}
      order by term limit ${literal(maxTermsRead)})) and id <> ${viewerId}
    order by ${sortName(sql`"firstName"`)}, id limit ${literal(searchResults)}`)
}

function colleaguesContaining(db: Reader, term: string, viewerId: string) {
  const pattern = `%${term.replace(/[\\%_]/g, '\\$&')}%`
  return db.many<Colleague>(
    heavy(
      unprepared(sql`
      select * from colleague_json
      where id = any(array(
        select id from users
        where search_text like ${pattern} and approval_status = 'approved' and deleted_at is null and id <> ${viewerId}
        limit ${literal(searchResults)}))
      order by ${sortName(sql`"firstName"`)}, id`),
    ),
  )
}
