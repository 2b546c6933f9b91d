import { ensureSuperAdmin } from '#server/features/admins/ensure-super-admin.ts'
import type { AppContext } from '#server/app-context.ts'
import { createAdmin } from '#server/features/admins/create-admin.ts'
import { editUser } from '#server/features/users/edit-user.ts'
import type { Chance } from './chance.ts'
import { hire } from './create-people.ts'
import { adminStores, demoPassword, futureAdmins, logIns } from './people.ts'
import { contextAt, signedIn, type Span, type Stage, withAdminScope } from './scenario.ts'

const hourMs = 3_600_000

/** The first morning: the owner comes, and makes admins of those who will answer for the stores. */
export async function openHouse(
  context: AppContext,
  { chance, span, now }: { chance: Chance; span: Span; now: Date },
): Promise<Stage> {
  const { db, settings } = context
  const comesAt = new Date(span.from.getTime() + 5 * hourMs)
  await ensureSuperAdmin(db, { email: logIns.owner, password: demoPassword, allowance: settings, now: comesAt })
  const owner = await signedIn(context, logIns.owner)
  const { id, role, storeNumber } = owner
  const edit = { id, role, storeNumber, firstName: 'Olivia', lastNameInitial: 'B' }
  await editUser(contextAt(context, comesAt), withAdminScope(owner), edit)

  const chosen = futureAdmins(chance, { begin: span.from, now })
  for (const applicant of chosen) await hire(context, applicant, { admin: owner, latest: span.to })
  const promotedAt = new Date(span.from.getTime() + 8 * hourMs)
  for (const [index, { email }] of chosen.entries()) {
    const form = { email, storeNumbers: adminStores[index] ?? [] }
    await createAdmin(contextAt(context, promotedAt), withAdminScope(owner), form)
  }
  const admins = await Promise.all(chosen.map(({ email }) => signedIn(context, email)))
  return { context, chance, owner, admins, now }
}
