import { register } from '#server/features/auth/sign-up.ts'
import type { Actor } from '#server/platform/sessions/actor.ts'
import { accountNamed } from '#server/platform/db/account-named.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { AppContext } from '#server/app-context.ts'
import { approveRegistration, rejectRegistration } from '#server/features/approvals/decide-registration.ts'
import { type Applicant, demoPassword } from './applicants.ts'
import { spanishNames } from './names.ts'
import type { PlannedAction } from './run-events.ts'
import { adminOf, contextAt, isIn, type Scenario, type Span, withAdminScope } from './scenario-users.ts'

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
  { signsUpAt, decidedAt, outcome, email, ...person }: Applicant,
  { admin, latest }: { admin: Actor; latest: Date },
) {
  const signUpContext = contextAt(context, signsUpAt)
  // Each store signs up from its own address, as the rate limit expects.
  const origin = { ...signUpContext.origin, ip: `10.20.${Number(person.storeNumber.slice(-2))}.31` }
  const logIn = email.includes('@') ? { email } : { loginName: email }
  await register({ ...signUpContext, origin }, { ...person, ...logIn, password: demoPassword })
  if (spanishNames.has(person.firstName))
    await context.db.many(sql`update users set language = 'es' where ${accountNamed(email)}`)
  if (!decidedAt) return
  const { id } = await context.db.one<{ id: string }>(sql`select id from users where ${accountNamed(email)}`)
  const now = new Date(Math.min(decidedAt.getTime(), latest.getTime() - 1_000))
  const decide = outcome === 'approved' ? approveRegistration : rejectRegistration
  await decide(contextAt(context, now), withAdminScope(admin), { id })
}
