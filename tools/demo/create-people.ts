import { signUp } from '#server/features/auth/sign-up.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AppContext } from '#server/app-context.ts'
import { approveRegistration, rejectRegistration } from '#server/features/approvals/decide-registration.ts'
import { type Applicant, demoPassword } from './people.ts'
import type { AuditEventInput } from './simulate.ts'
import { adminOf, contextAt, isIn, type Span, type Stage, withAdminScope } from './scenario.ts'

/** The sign-ups of a span, and what was decided about them. */
export const hiring = (stage: Stage, everyone: Applicant[], span: Span): AuditEventInput[] =>
  everyone
    .filter(({ signsUpAt }) => isIn(span, signsUpAt))
    .map((applicant) => ({
      at: applicant.signsUpAt,
      turn: applicant.email,
      people: [],
      act: () => hire(stage.context, applicant, { admin: adminOf(stage, applicant.storeNumber), latest: span.to }),
    }))

/** One person's sign-up, and the decision by `admin`, at the latest a second before the span ends. */
export async function hire(
  context: AppContext,
  { signsUpAt, decidedAt, outcome, ...person }: Applicant,
  { admin, latest }: { admin: Actor; latest: Date },
) {
  const signingUp = contextAt(context, signsUpAt)
  // Each store signs up from an address of its own, as the limit on sign-ups expects.
  const ip = `10.20.${Number(person.storeNumber.slice(-2))}.31`
  await signUp({ ...signingUp, origin: { ...signingUp.origin, ip } }, null, { ...person, password: demoPassword })
  if (!decidedAt) return
  const { id } = await context.db.one<{ id: string }>(sql`select id from users where email = ${person.email}`)
  const now = new Date(Math.min(decidedAt.getTime(), latest.getTime() - 1_000))
  const decide = outcome === 'approved' ? approveRegistration : rejectRegistration
  await decide(contextAt(context, now), withAdminScope(admin), { id })
}
