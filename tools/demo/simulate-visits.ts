import { setLeaderboardVisibility } from '#server/features/account/set-visibility.ts'
import { sql } from '#server/platform/db/sql.ts'
import { noteSeen } from '#server/platform/sessions/session-expiry.ts'
import { logIns } from './applicants.ts'
import { approvedUsers, contextAt, type Scenario, signedIn } from './scenario-users.ts'

const dayMs = 86_400_000
const regularShare = 0.75

/** Notes when each user last used the app: on the day of their last action or later. Most come every few days. */
export async function noteVisits({ context, random, now }: Scenario) {
  const { timeZone } = context.settings
  for (const { id, actedAt } of await lastActions({ context })) {
    const days = random.happens(regularShare) ? random.between(0, 3) : random.between(4, 45)
    const visitedAt = new Date(Math.max(Date.parse(actedAt), now.getTime() - days * dayMs))
    await context.db.many(noteSeen(id, { now: visitedAt, timeZone }))
  }
}

/** When each approved user last did something that the database has, or else signed up. */
const lastActions = ({ context }: Pick<Scenario, 'context'>) =>
  context.db.many<{ id: string; actedAt: string }>(sql`
    select person.id, greatest(person.created_at, max(action.at)) as "actedAt"
    from users person left join (
      select from_user_id as user_id, created_at as at from token_gifts
      union all select user_id, created_at from reactions
      union all select user_id, created_at from social_comments
      union all select user_id, created_at from boosts
      union all select user_id, created_at from competition_entries
    ) action on action.user_id = person.id
    where person.approval_status = 'approved' and person.deleted_at is null
    group by person.id order by person.id`)

/** A popular colleague of the crew log-in would rather not be on the leaderboard. */
export async function hideFromLeaderboard(scenario: Scenario) {
  const { context, now } = scenario
  const { storeNumber } = await signedIn(context, logIns.crew)
  const shy = (await approvedUsers(scenario))
    .filter((user) => user.storeNumber === storeNumber && !Object.values(logIns).includes(user.email))
    .toSorted((one, other) => other.toEnter - one.toEnter)[0]
  if (!shy) return
  await setLeaderboardVisibility(contextAt(context, now), await signedIn(context, shy.email), { isHidden: true })
}
