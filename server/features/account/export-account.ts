import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { readMe } from '#server/features/auth/current-user.ts'

/** Everything that is kept of a person, as it stands. Of others it holds what colleagues may see of them. */
export async function ownExport(db: Reader, userId: string): Promise<Record<string, unknown>> {
  const [account, ...lists] = await Promise.all([
    readMe(db, userId),
    db.many(sql`select * from gift_json where "fromUserId" = ${userId} order by id`),
    db.many(sql`select * from gift_json where "toUserId" = ${userId} order by id`),
    db.many(sql`select * from comment_json where "userId" = ${userId} order by id`),
    db.many(sql`select * from reaction_json where "userId" = ${userId} order by id`),
    db.many(sql`select * from boost_json where "userId" = ${userId} order by id`),
    db.many(sql`select * from entry_json where "userId" = ${userId} order by id`),
    db.many(
      sql`select id, asset, change, cause, cause_id as "causeId", at from transfers where user_id = ${userId} order by id`,
    ),
    db.many(
      sql`select id, type, gift_id as "giftId", competition_id as "competitionId", tokens, created_at as "createdAt" from notifications where user_id = ${userId} order by id`,
    ),
    db.many(
      sql`select created_at as "createdAt", used_at as "usedAt", sess ->> 'agent' as agent from sessions where user_id = ${userId} order by created_at`,
    ),
  ])
  const names = [
    'giftsGiven',
    'giftsReceived',
    'comments',
    'reactions',
    'boosts',
    'entries',
    'transfers',
    'notifications',
    'sessions',
  ]
  return { account, ...Object.fromEntries(names.map((name, index) => [name, lists[index]])) }
}
