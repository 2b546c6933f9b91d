import { ensureSuperAdmin } from '#server/features/admins/ensure-super-admin.ts'
import type { AppContext } from '#server/app-context.ts'
import { createAdmin } from '#server/features/admins/create-admin.ts'
import { changeFlaggedWords } from '#server/features/organization/change-flagged-words.ts'
import { changeOrganization } from '#server/features/organization/change-organization.ts'
import { showSetUp } from '#server/features/organization/set-up.ts'
import { changeStore } from '#server/features/stores/change-store.ts'
import { storesIn } from '#server/features/stores/queries.ts'
import { editUser } from '#server/features/users/edit-user.ts'
import type { DemoSize } from './demo-size.ts'
import type { Random } from './random.ts'
import { demoReasons } from './gift-reasons.ts'
import { signUpAndDecide } from './simulate-sign-ups.ts'
import { demoPassword, futureAdmins, logIns } from './applicants.ts'
import { contextAt, type Scenario, signedIn, type Span, withAdminScope } from './scenario-users.ts'

const hourMs = 3_600_000

const allStores = { limit: 100, before: null }

/** One store has none. */
const storeNames: Record<string, string> = {
  '0112': 'Main Street',
  '0127': 'Central Station',
  '0203': 'Harbour',
  '0219': 'University',
  '0304': 'Old Town',
  '0318': 'Airport',
  '0427': 'Riverside',
  '0451': 'Market Hall',
  '0533': 'Stadium',
  '0610': 'Hillside',
  '0742': 'Lakeview',
}

/** Creates the owner, and the admins of the stores, on the first morning. */
export async function createScenario(
  context: AppContext,
  { random, size, span, now }: { random: Random; size: DemoSize; span: Span; now: Date },
): Promise<Scenario> {
  const { db, settings } = context
  const startsAt = new Date(span.from.getTime() + 5 * hourMs)
  await ensureSuperAdmin(db, { email: logIns.owner, password: demoPassword, allowance: settings, now: startsAt })
  const owner = await signedIn(context, logIns.owner)
  const { id, role, storeNumber } = owner
  const edit = { id, role, storeNumber, firstName: 'Olivia', lastNameInitial: 'B' }
  await editUser(contextAt(context, startsAt), withAdminScope(owner), edit)
  await changeOrganization(contextAt(context, startsAt), withAdminScope(owner), {
    reasons: demoReasons(settings.languages[0]),
  })
  await showSetUp(contextAt(context, startsAt), withAdminScope(owner), { isShown: false })
  await changeFlaggedWords(contextAt(context, startsAt), withAdminScope(owner), { words: ['idiot', 'lazy', 'shut up'] })

  const candidates = futureAdmins(random, size, { begin: span.from, now })
  for (const applicant of candidates) await signUpAndDecide(context, applicant, { admin: owner, latest: span.to })
  const promotedAt = new Date(span.from.getTime() + 8 * hourMs)
  for (const [index, { email }] of candidates.entries()) {
    const form = { email, storeNumbers: size.adminStores[index] ?? [] }
    await createAdmin(contextAt(context, promotedAt), withAdminScope(owner), form)
  }
  for (const { id: storeId, number } of (await storesIn(db, { scope: withAdminScope(owner).scope, page: allStores }))
    .rows)
    await changeStore(contextAt(context, promotedAt), withAdminScope(owner), { id: storeId, name: storeNames[number] })
  const admins = await Promise.all(candidates.map(({ email }) => signedIn(context, email)))
  return { context, size, random, owner, admins, now }
}
