import { ensureSuperAdmin } from '#server/features/admins/create-first-super-admin.ts'
import type { AppContext } from '#server/app-context.ts'
import { createAdmin } from '#server/features/admins/create-admin.ts'
import { editUser } from '#server/features/users/edit-user.ts'
import type { DemoSize } from './demo-size.ts'
import type { Random } from './random.ts'
import { signUpAndDecide } from './simulate-sign-ups.ts'
import { demoPassword, futureAdmins, logIns } from './applicants.ts'
import { adminAction, signedIn, type Span, type Scenario } from './scenario-users.ts'

const hourMs = 3_600_000

/** Creates the owner, and the admins of the stores, on the first morning. */
export async function createScenario(
  context: AppContext,
  { random, size, span, now }: { random: Random; size: DemoSize; span: Span; now: Date },
): Promise<Scenario> {
  const { db, settings } = context
  const startsAt = new Date(span.from.getTime() + 5 * hourMs)
  await ensureSuperAdmin(db, { email: logIns.owner, password: demoPassword, allowance: settings, now: startsAt })
  const owner = await signedIn(context, logIns.owner)
  const edit = { firstName: 'Olivia', lastNameInitial: 'B', role: owner.role, storeNumber: owner.storeNumber }
  await editUser(db, owner.id, { ...adminAction(owner, startsAt), edit, settings })

  const candidates = futureAdmins(random, size, { begin: span.from, now })
  for (const applicant of candidates) await signUpAndDecide(context, applicant, { admin: owner, latest: span.to })
  const action = { ...adminAction(owner, new Date(span.from.getTime() + 8 * hourMs)), idempotencyKey: null }
  for (const [index, { email }] of candidates.entries())
    await createAdmin(db, { email, storeNumbers: size.adminStores[index] ?? [] }, action)
  const admins = await Promise.all(candidates.map(({ email }) => signedIn(context, email)))
  return { context, size, random, owner, admins, now }
}
