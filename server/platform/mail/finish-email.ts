import type { Db, Tx } from '#server/platform/db/db.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'

type Ended = { userId: string; actorId: string | null }

/** Notes that a mail was sent; its text goes. */
export async function noteSent(db: Db, id: string, now: Date) {
  await db.many(sql`
    update mails set state = 'sent', encrypted = null, failure = null, ended_at = ${now}
    where id = ${id} and state = 'waiting'`)
}

/** Notes why a try failed; the mail waits for its next one. */
export async function noteFailed(db: Db, id: string, why: string) {
  await db.many(sql`update mails set failure = ${why} where id = ${id} and state = 'waiting'`)
}

/** Ends a mail that nobody takes, for good; the answer is who was told of it. */
export function noteRefused(db: Db, id: string, { why, now }: { why: string; now: Date }): Promise<string[]> {
  return db.transaction(async (tx) =>
    notifyActors(
      tx,
      await tx.many<Ended>(sql`
        update mails set state = 'refused', encrypted = null, failure = ${why}, ended_at = ${now}
        where id = ${id} and state = 'waiting'
        returning user_id as "userId", actor_id as "actorId"`),
      now,
    ),
  )
}

/** Ends the mails that were tried for too long; the answer is who was told of it. */
export function expireEmails(db: Db, now: Date): Promise<string[]> {
  return db.transaction(async (tx) =>
    notifyActors(
      tx,
      await tx.many<Ended>(sql`
        update mails set state = 'expired', encrypted = null, ended_at = ${now}
        where state = 'waiting' and expires_at <= ${now}
        returning user_id as "userId", actor_id as "actorId"`),
      now,
    ),
  )
}

async function notifyActors(tx: Tx, ended: Ended[], now: Date): Promise<string[]> {
  const told = ended.filter(({ actorId, userId }) => actorId !== null && actorId !== userId)
  for (const { userId, actorId } of told)
    await tx.many(sql`
      insert into notifications (id, user_id, actor_id, type, created_at)
      values (${newId(now)}, ${actorId}, ${userId}, 'mail_refused', ${now})`)
  return told.map(({ actorId }) => actorId ?? '')
}
