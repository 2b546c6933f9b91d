import { searchText } from '#domain/search-terms.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Db } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { beforeAllIds } from '#server/platform/http/pagination.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { updateSearchTerms } from './update-search-terms.ts'

const intervalMs = 86_400_000
const batchSize = 500

/** Renews what searches find people by, where a version with another `fold` wrote it. */
export const searchTermsJob = ({ db }: Pick<AppContext, 'db'>): Job => ({
  name: 'search-terms',
  nextAfter: (now) => new Date(now.getTime() + intervalMs),
  retryMs: 60_000,
  async run({ signal }) {
    let people = 0
    for (let batch = await usersAfter(db, beforeAllIds); batch.length > 0;) {
      for (const user of batch.filter(isOutdated)) {
        signal.throwIfAborted()
        if (await renew(db, user.id)) people += 1
      }
      batch = await usersAfter(db, batch.at(-1)?.id ?? '')
    }
    return { code: 'search_terms_renewed', people }
  },
})

type SearchedUser = Parameters<typeof searchText>[0] & { id: string; stored: string; isApproved: boolean }

const isOutdated = (user: SearchedUser) => searchText(user) !== user.stored

const searched = sql`
  id, first_name as "firstName", last_name_initial as "lastNameInitial", last_name as "lastName", email, login_name as "loginName",
  search_text as stored, approval_status = 'approved' as "isApproved"`

const usersAfter = (db: Db, id: string) =>
  db.many<SearchedUser>(sql`
    select ${searched} from users where id > ${id} and deleted_at is null order by id limit ${batchSize}`)

/** A transaction for each user, so that nobody's gift waits for those of others. False if it is up to date meanwhile. */
const renew = (db: Db, id: string): Promise<boolean> =>
  db.transaction(async (tx) => {
    const user = await tx.maybe<SearchedUser>(sql`
      select ${searched} from users where id = ${id} and deleted_at is null for no key update`)
    if (!user || !isOutdated(user)) return false
    await tx.many(sql`update users set search_text = ${searchText(user)} where id = ${id}`)
    if (user.isApproved) await updateSearchTerms(tx, user)
    return true
  })
