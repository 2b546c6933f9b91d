import type { Colleague } from '#contract/users.ts'
import { searchResults } from '#domain/limits.ts'
import { fold } from '#domain/text.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { limitTo, unprepared, sql } from '#server/platform/db/sql.ts'

const lettersForAnywhere = 3

/** Approved colleagues a word of whose name or email begins with `text`, or that hold it, from three letters on. */
export async function colleaguesLike(db: Reader, text: string, viewerId: string): Promise<Colleague[]> {
  const wanted = fold(text)
  if (wanted === '') return []
  const beginning = await colleaguesBeginning(db, wanted, viewerId)
  if (beginning.length === searchResults || wanted.length < lettersForAnywhere) return beginning
  const holding = await colleaguesHolding(db, wanted, viewerId)
  const found = new Map([...beginning, ...holding].map((colleague) => [colleague.id, colleague]))
  return [...found.values()].slice(0, searchResults)
}

// A person has one term a word, so that sixteen times the rows hold enough people in all but invented cases.
const termsRead = searchResults * 16

function colleaguesBeginning(db: Reader, wanted: string, viewerId: string) {
  return db.many<Colleague>(sql`
    with matching as (
      select user_id from user_terms
      where term >= ${wanted} and term < ${endOfPrefix(wanted)}
      order by term limit ${limitTo(termsRead)})
    select * from colleague_json
    where id in (select user_id from matching) and id <> ${viewerId}
    order by "firstName", id limit ${limitTo(searchResults)}`)
}

function colleaguesHolding(db: Reader, wanted: string, viewerId: string) {
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`
  return db.many<Colleague>(
    unprepared(sql`
      select * from colleague_json
      where id in (
        select id from users
        where search_text like ${pattern} and approval_status = 'approved' and deleted_at is null and id <> ${viewerId}
        limit ${limitTo(searchResults)})
      order by "firstName", id`),
  )
}

/** What comes after every text that begins with `prefix`, in the order of the bytes. */
const endOfPrefix = (prefix: string) => `${prefix}\u{10ffff}`
