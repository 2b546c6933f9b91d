import type { AppContext } from '#server/app-context.ts'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { internalOrigin } from '#server/platform/audit/request-origin.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { Job } from '#server/platform/jobs/job.ts'
import { notify } from '#server/platform/notifications/notify.ts'

const intervalMs = 600_000
const retryMs = 60_000
const batchSize = 100

type Context = Pick<AppContext, 'db' | 'events' | 'settings'>
type Expired = { id: string; makerId: string; amount: number }

/** Returns the tokens of cards that nobody claimed in time to whoever printed them, and tells them. */
export const returnCardsJob = (context: Context): Job => ({
  name: 'return-cards',
  nextAfter: (now) => new Date(now.getTime() + intervalMs),
  retryMs,
  async run({ now, signal }) {
    const returned = { cards: 0, sheets: 0 }
    for (let expired = await expiredSheets(context, now); expired.length > 0;) {
      for (const sheet of expired) {
        signal.throwIfAborted()
        const cards = await returnSheet(context, sheet, now)
        returned.cards += cards
        if (cards > 0) returned.sheets += 1
      }
      expired = await expiredSheets(context, now)
    }
    return returned.cards === 0 ? { code: 'nothing_new' } : { code: 'cards_returned', ...returned }
  },
})

const expiredSheets = ({ db }: Context, now: Date) =>
  db.many<Expired>(sql`
    select id, maker_id as "makerId", amount from card_sheets
    where returned_at is null and expires_at <= ${now} order by expires_at, id limit ${batchSize}`)

/** Returns how many cards came back: none where all were claimed, or another server was first. */
const returnSheet = ({ db, events, settings }: Context, { id, makerId, amount }: Expired, now: Date) =>
  db.transaction(async (tx) => {
    const { returned } = await tx.one<{ returned: number | null }>(sql`select return_cards(${id}, ${now}) as returned`)
    if (!returned) return 0
    await notify(tx, { type: 'cards_returned', userIds: [makerId], tokens: amount * returned, now })
    await recordAuditEvent(tx, {
      action: 'cards_returned',
      actorId: null,
      targetId: makerId,
      origin: { ...internalOrigin(now, settings.eventKey), eventId: newId(now) },
      details: { cards: { sheetId: id, count: returned, amount } },
    })
    tx.afterCommit(() => events.publish({ topic: 'person', userId: makerId }))
    return returned
  })
