import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Badge } from '#contract/badges.ts'
import { badgeDigits } from '#domain/limits.ts'
import type { AppContext } from '#server/app-context.ts'
import type { Reader, Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { qrCode } from '#server/platform/qr/qr-code.ts'

type Settings = Pick<AppContext['settings'], 'keyFor'>

export type BadgeRow = { id: string; number: string; createdAt: string }

const half = badgeDigits / 2
const values = 10 ** half

/** The number of the badge, then digits that only this installation can compute: the database alone makes no badge. */
export const badgeCode = (settings: Settings, { id, number }: Pick<BadgeRow, 'id' | 'number'>) =>
  number + proofOf(settings, id)

function proofOf({ keyFor }: Settings, id: string) {
  const bytes = createHmac('sha256', keyFor('badges')).update(id).digest()
  return String(bytes.readUIntBE(0, 6) % values).padStart(half, '0')
}

export function badgeOf(settings: Settings, row: BadgeRow): Badge {
  const code = badgeCode(settings, row)
  return { code, qr: qrCode(code), createdAt: row.createdAt }
}

/** The approved person whose badge has these digits; null if there is none, or the badge was renewed. */
export async function findBadgeOwner(db: Reader, settings: Settings, code: string): Promise<string | null> {
  const badge = await db.maybe<{ id: string; userId: string }>(sql`
    select badge.id, user_id as "userId"
    from badges badge
    join users person on person.id = user_id and person.deleted_at is null and approval_status = 'approved'
    where number = ${code.slice(0, half)}`)
  if (!badge) return null
  return timingSafeEqual(Buffer.from(proofOf(settings, badge.id)), Buffer.from(code.slice(half))) ? badge.userId : null
}

/** Gives a badge to those of these people who have none. The caller has locked their rows. */
export async function addBadges(tx: Tx, userIds: string[], now: Date) {
  const rows = userIds.map((userId) => ({ id: newId(now), userId, number: newNumber() }))
  // A number that is taken, which one of a thousand large stores may meet, gets another try.
  for (let tries = 0; tries < 3; tries += 1)
    await tx.many(sql`
      insert into badges (id, user_id, number, created_at)
      select id, user_id, number, ${now}::timestamptz
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ userId }) => userId)}::uuid[],
                  ${rows.map(({ number }) => (tries === 0 ? number : newNumber()))}::text[]) as added (id, user_id, number)
      on conflict do nothing`)
}

const newNumber = () => String(randomInt(values)).padStart(half, '0')
