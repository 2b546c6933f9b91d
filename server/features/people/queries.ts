import type { Gift } from '#contract/gifts.ts'
import type { Profile } from '#contract/people.ts'
import { Refusal } from '#domain/refusals.ts'
import { visibleGiftsReceivedBy } from '#server/features/gifts/queries.ts'
import type { Reader } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Page, Rows } from '#server/platform/http/pagination.ts'

/** An approved user as colleagues see them. Refuses: not_found. */
export async function profileOf(db: Reader, id: string): Promise<Profile> {
  const found = await db.maybe<Profile>(sql`
    select id, first_name as "firstName", last_name_initial as "lastNameInitial", profile_image_url as "profileImageUrl",
           store_number as "storeNumber", role
    from users where id = ${id} and approval_status = 'approved' and deleted_at is null`)
  if (!found) throw new Refusal('not_found')
  return found
}

/** The gifts that an approved user received, newest first. Refuses: not_found. */
export async function thanksTo(db: Reader, id: string, page: Page): Promise<Rows<Gift>> {
  await profileOf(db, id)
  return visibleGiftsReceivedBy(db, id, page)
}
