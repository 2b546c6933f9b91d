import { headFootnote } from '#server/features/transparency/head-footnote.ts'
import type { Tx } from '#server/platform/db/db.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import { queueWinnerEmail } from './winner-email.ts'

type Win = { id: string; winnerId: string; now: Date }

/** Notifies the winner, and every other entrant of who won. */
export async function notifyWinner(tx: Tx, { id, winnerId, now }: Win) {
  await tx.many(sql`
    insert into notifications (id, user_id, actor_id, type, competition_id, created_at)
    select new_id(${now}), entrant.id, case when entrant.id <> ${winnerId} then ${winnerId}::uuid end,
           case when entrant.id = ${winnerId} then 'won' else 'drawn' end, ${id}, ${now}
    from users entrant
    where entrant.deleted_at is null and entrant.id in (select user_id from competition_entries where competition_id = ${id})`)
  await tx.many(sql`
    select queue_push(array(
      select distinct entry.user_id from competition_entries entry
      join push_subscriptions browser on browser.user_id = entry.user_id
      where entry.competition_id = ${id}), 'winner', ${now}, ${id})`)
}

type WinnerRow = {
  email: string | null
  firstName: string
  title: string
  prize: string
  collectInstructions: string | null
}

/** Queues the e-mail to the winner, if mail is set up. */
export async function queueWinnerEmailFor(
  tx: Tx,
  mailer: Mailer,
  { id, winnerId, adminId, now }: Win & { adminId: string },
) {
  const { email, firstName, ...prize } = await tx.one<WinnerRow>(sql`
    select email, first_name as "firstName", title, prize, collect_instructions as "collectInstructions"
    from users winner, competitions competition where winner.id = ${winnerId} and competition.id = ${id}`)
  // A winner whose account is gone without an event of it gets no email; the audit reports such a row.
  if (email === null) return
  const person = { id: winnerId, email, firstName }
  const records = await headFootnote(tx)
  await queueWinnerEmail(tx, mailer, { person, competition: { id, ...prize }, records, actorId: adminId, now })
}
