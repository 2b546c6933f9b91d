import { signUp } from '#server/features/auth/sign-up.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { newId } from '#server/platform/db/new-id.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AppContext } from '#server/app-context.ts'
import { approve, reject } from '#server/features/approvals/decide.ts'
import { type Applicant, demoPassword } from './applicants.ts'
import type { PlannedAction } from './run-events.ts'
import { adminAction, adminOf, isIn, type Span, type Scenario } from './scenario-users.ts'

/** The sign-ups of a span, and the decisions about them. */
export const plannedSignUps = (scenario: Scenario, everyone: Applicant[], span: Span): PlannedAction[] =>
  everyone
    .filter(({ signsUpAt }) => isIn(span, signsUpAt))
    .map((applicant) => ({
      at: applicant.signsUpAt,
      group: applicant.email,
      people: [],
      act: () =>
        signUpAndDecide(scenario.context, applicant, {
          admin: adminOf(scenario, applicant.storeNumber),
          latest: span.to,
        }),
    }))

/** Signs a person up and decides as `admin`, at the latest a second before the span ends. */
export async function signUpAndDecide(
  context: AppContext,
  { signsUpAt, decidedAt, outcome, ...person }: Applicant,
  { admin, latest }: { admin: Actor; latest: Date },
) {
  const { db, settings, mailer } = context
  const origin = { eventId: newId(signsUpAt), at: signsUpAt, ip: '10.20.0.31', requestId: null }
  await signUp(db, { ...person, password: demoPassword }, { idempotencyKey: null, origin, now: signsUpAt })
  if (!decidedAt) return
  const { id } = await db.one<{ id: string }>(sql`select id from users where email = ${person.email}`)
  const now = new Date(Math.min(decidedAt.getTime(), latest.getTime() - 1_000))
  if (outcome === 'approved') await approve(db, id, { ...adminAction(admin, now), allowance: settings, mailer })
  else await reject(db, id, adminAction(admin, now))
}
