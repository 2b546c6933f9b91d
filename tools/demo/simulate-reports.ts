import { editGift } from '#server/features/gifts/edit-gift.ts'
import { hideReported } from '#server/features/reports/decide-report.ts'
import { reportContent } from '#server/features/reports/report-content.ts'
import { sql } from '#server/platform/db/sql.ts'
import { logIns } from './applicants.ts'
import { contextAt, type Scenario, signedIn, withAdminScope } from './scenario-users.ts'

const minuteMs = 60_000

type DemoGift = { id: string; giver: string; message: string; gifUrl: string | null; createdAt: Date }

/** Adds what admins decide about, at the end of the demo: a reported gift, a hidden one, and one that was edited. */
export async function addReports(scenario: Scenario) {
  const { context, now, admins } = scenario
  const admin = admins[0]
  const [reported, hidden] = await giftsIn(scenario, { stores: admin?.adminStores ?? [], offset: 4 })
  // The newest: an event that is dated before the last checkpoint would fail the audit.
  const [edited] = await giftsIn(scenario, { stores: null, offset: 0 })
  if (!admin || !reported || !hidden || !edited)
    throw new Error('The demo needs six gifts with a message in the stores of its first admin')
  const crew = await signedIn(context, logIns.crew)
  const at = (minutes: number) => contextAt(context, new Date(now.getTime() - minutes * minuteMs))

  await reportContent(at(50), crew, reportOf(hidden, 'This tells everyone about her health'))
  const [report] = await context.db.many<{ id: string }>(sql`select id from reports where gift_id = ${hidden.id}`)
  if (report) await hideReported(at(40), withAdminScope(admin), report)
  await reportContent(at(15), crew, reportOf(reported, 'He asked not to be named in public'))
  await editGift(
    contextAt(context, new Date(Date.parse(String(edited.createdAt)) + 2 * minuteMs)),
    await signedIn(context, edited.giver),
    {
      id: edited.id,
      message: `${edited.message} Thank you!`,
      gifUrl: edited.gifUrl,
    },
  )
}

const reportOf = ({ id }: DemoGift, reason: string) => ({ subject: 'gift' as const, subjectId: id, reason })

type Choice = { stores: string[] | null; offset: number }

/** Two gifts of the last days between other people, of which an admin of these stores decides; null for all stores. */
const giftsIn = ({ context }: Scenario, { stores, offset }: Choice) =>
  context.db.many<DemoGift>(sql`
    select gift.id, coalesce(giver.email, giver.login_name) as giver, gift.message, gift.gif_url as "gifUrl", gift.created_at as "createdAt"
    from token_gifts gift join users giver on giver.id = gift.from_user_id join users receiver on receiver.id = gift.to_user_id
    where (${stores}::text[] is null or giver.store_number = any(${stores})) and char_length(gift.message) between 20 and 400
      and giver.deleted_at is null and giver.approval_status = 'approved'
      and ${logIns.crew} not in (coalesce(giver.email, ''), coalesce(receiver.email, ''))
    order by gift.id desc offset ${offset} limit 2`)
