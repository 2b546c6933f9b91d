import { screen, within } from '@testing-library/dom'
import { adminStores } from '#contract/admins.ts'
import {
  approve,
  approveSeveral,
  type ListedRegistration,
  pendingRegistrations,
  type Registration,
  reject,
} from '#contract/approvals.ts'
import { logInOf } from '#domain/names.ts'
import { reply, replyTo } from './answers.ts'
import { renderScreen } from './render-screen.ts'
import { newId } from './users.ts'

const path = '/admin/approvals'
const admin = { role: 'admin' as const, adminStores: ['0427'], firstName: 'Ada', email: 'ada@store.example' }

export const registration = (firstName: string): ListedRegistration & { email: string } => ({
  id: newId(),
  firstName,
  lastNameInitial: 'G',
  email: `${firstName.toLowerCase()}@store.example`,
  loginName: null,
  role: 'shift_manager',
  storeNumber: '0427',
  approvalStatus: 'pending',
  createdAt: '2026-11-20T09:00:00.000Z',
  emailVerifiedAt: '2026-11-20T09:05:00.000Z',
  storeIsKnown: true,
  posterStore: null,
  store: { colleagues: [], hasMore: false },
})

/** Opens the list of these registrations, of which two stores are known. */
export const openList = (...waiting: ListedRegistration[]) => openListOf(['0427', '0500'], waiting)

/** Opens the list of these registrations, which answers like the server. `stores` are those that are known. */
export async function openListOf(stores: string[], waiting: ListedRegistration[]) {
  const { user, network } = await renderScreen({
    path,
    me: admin,
    replies: [reply(pendingRegistrations, waiting), reply(adminStores, { stores, isSuperAdmin: true })],
  })
  const removedIds = new Set<string | undefined>()
  const pending = () => waiting.filter(({ id }) => !removedIds.has(id))
  network.answer(
    replyTo(pendingRegistrations, pending),
    replyTo(approveSeveral, ({ body: { userIds } }) => {
      userIds.forEach((id) => removedIds.add(id))
      return { approved: userIds, refused: [] }
    }),
    ...[approve, reject].map((endpoint) =>
      replyTo(endpoint, ({ params: { id = '' } }) => {
        removedIds.add(id)
        return { ...registration('Ana'), id, approvalStatus: 'approved' as const }
      }),
    ),
  )
  return { user, network, decide: (...others: Registration[]) => others.forEach(({ id }) => removedIds.add(id)) }
}

export async function rowOf(registration: Registration) {
  const logIn = logInOf(registration)
  const row = (await screen.findByText(logIn)).closest('li')
  if (!row) throw new Error(`${logIn} is in no row`)
  return within(row)
}
