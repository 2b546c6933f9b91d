import type { Me } from '#contract/auth.ts'
import { Refusal } from '#domain/refusals.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'

/** The columns of `Me`; continue with `from users …`. */
export const meFields = sql`
  id, email, login_name as "loginName", first_name as "firstName", last_name_initial as "lastNameInitial", last_name as "lastName",
  profile_image_url as "profileImageUrl", role, store_number as "storeNumber", approval_status as "approvalStatus",
  gift_tokens as "giftTokens", competition_tokens as "competitionTokens",
  lifetime_tokens_received as "lifetimeTokensReceived", lifetime_tokens_gifted as "lifetimeTokensGifted",
  competitions_entered as "competitionsEntered", last_weekly_allocation as "lastWeeklyAllocation",
  created_at as "createdAt", updated_at as "updatedAt",
  email_verified_at as "emailVerifiedAt", hidden_from_leaderboard as "hiddenFromLeaderboard",
  hides_milestones as "hidesMilestones", hidden_from_walls as "hiddenFromWalls", language,
  array(select store_number::text from admin_store_assignments where admin_id = users.id order by store_number) as "adminStores"`

/** Refuses: unauthorized, for an account that was deleted while its session was known to this server. */
export async function readMe(db: Reader, userId: string): Promise<Me> {
  const me = await db.maybe<Me>(sql`select ${meFields} from users where id = ${userId} and deleted_at is null`)
  if (!me) throw new Refusal('unauthorized')
  return me
}

/** As a crew member without an email, which others might read from the tablet. Refuses: unauthorized. */
export const readMeAtKiosk = async (db: Reader, { id, role, adminStores }: Actor): Promise<Me> => ({
  ...(await readMe(db, id)),
  email: null,
  role,
  adminStores,
})
