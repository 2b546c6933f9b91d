import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  approve,
  approveSeveral,
  pendingRegistrations,
  reject,
  rejectedRegistrations,
  reopen,
} from '#contract/approvals.ts'
import { fail, refuse, reply } from '#test/component/answers.ts'
import { setPageSetting } from '#test/component/document.ts'
import { openList, registration, rowOf } from '#test/component/registrations.ts'
import { newId } from '#test/component/users.ts'

test('a registration shows name, email, store and role', async () => {
  const ana = registration('Ana')
  await openList(ana)

  const row = await rowOf(ana)
  for (const words of ['Store 0427', 'Shift Manager']) expect(row.getByText(words)).toBeVisible()
  expect(row.getByRole('heading', { name: 'Ana G.' })).toBeVisible()
  for (const name of [/^Approve/, /^Reject/]) expect(row.getByRole('button', { name })).toBeVisible()
})

test('a registration without an email shows the login name, and nothing about an address', async () => {
  setPageSetting('mail', 'set up')
  const kim = { ...registration('Kim'), email: null, loginName: 'kim.t', emailVerifiedAt: null }
  await openList(kim)

  const row = await rowOf(kim)
  expect(row.queryByText('Address not verified')).toBeNull()
})

test('a registration says that it came by a poster', async () => {
  const [ana, ben] = [{ ...registration('Ana'), posterStore: '0427' }, registration('Ben')]
  await openList(ana, ben)

  expect((await rowOf(ana)).getByText('By the poster of store 0427')).toBeVisible()
  expect((await rowOf(ben)).queryByText(/poster/)).toBeNull()
})

test('a registration shows how long it has waited', async () => {
  const createdAt = new Date(Date.now() - 3 * 86_400_000).toISOString()
  const ana = { ...registration('Ana'), createdAt }
  await openList(ana)

  expect((await rowOf(ana)).getByText(/^Waiting/).parentElement).toHaveTextContent('Waiting 3 days')
})

test('the tab counts the registrations that wait, and one less after a decision', async () => {
  const [ana, ben] = [registration('Ana'), registration('Ben')]
  const { user } = await openList(ana, ben)
  expect(await screen.findByRole('tab', { name: 'Pending (2)' })).toBeVisible()

  await user.click((await rowOf(ana)).getByRole('button', { name: /^Approve/ }))

  expect(await screen.findByRole('tab', { name: 'Pending (1)' }, { timeout: 3_000 })).toBeVisible()
})

test('offers to approve several only while some are selected', async () => {
  const [ana, ben] = [registration('Ana'), registration('Ben')]
  const { user } = await openList(ana, ben)
  const approveSeveral = () => screen.queryByRole('button', { name: /^Approve \d/ })
  await rowOf(ana)
  expect(approveSeveral()).toBeNull()

  await user.click(screen.getByLabelText('Select all'))
  expect(approveSeveral()).toHaveTextContent('Approve 2 people')
  await user.click(screen.getByRole('button', { name: 'Clear' }))

  expect(approveSeveral()).toBeNull()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('shows an empty state without pending registrations', async () => {
  await openList()

  expect(await screen.findByText('No Pending Approvals')).toBeVisible()
  expect(screen.getByText('All user registrations have been reviewed')).toBeVisible()
})

test('removes a rejected registration from the list', async () => {
  const ana = registration('Ana')
  const { user } = await openList(ana)

  await user.click((await rowOf(ana)).getByRole('button', { name: /^Reject/ }))

  expect(await screen.findByText('User rejected')).toBeVisible()
  expect((await rowOf(ana)).getByText('Rejected')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(ana.email)).toBeNull())
})

test('names the rejected person and undoes the rejection', async () => {
  const ana = registration('Ana')
  const { user, network } = await openList(ana)
  await user.click((await rowOf(ana)).getByRole('button', { name: /^Reject/ }))
  const toast = within((await screen.findByText('User rejected')).closest('p') ?? document.body)
  expect(toast.getByText('Ana G.')).toBeVisible()
  network.answer(reply(reopen, ana), reply(pendingRegistrations, [ana]))

  await user.click(screen.getByRole('button', { name: 'Undo' }))

  expect(await screen.findByText('Rejection undone')).toBeVisible()
  expect(network.requests().filter((request) => request.startsWith('PUT'))).toEqual([
    'PUT /api/users/:id/reject',
    'PUT /api/users/:id/reopen',
  ])
  expect(await screen.findByText(ana.email)).toBeVisible()
})

test('a registration whose rejection was undone at once can be decided again', async () => {
  const ana = registration('Ana')
  const { user, network } = await openList(ana)
  await user.click((await rowOf(ana)).getByRole('button', { name: /^Reject/ }))
  network.answer(reply(reopen, ana), reply(pendingRegistrations, [ana]))

  await user.click(await screen.findByRole('button', { name: 'Undo' }))

  await screen.findByText('Rejection undone')
  for (const name of [/^Approve/, /^Reject/])
    await waitFor(async () => expect((await rowOf(ana)).getByRole('button', { name })).toBeEnabled())
})

test('a decided row is no longer counted at once, also not beside the page', async () => {
  const [ana, ben] = [registration('Ana'), registration('Ben')]
  const { user } = await openList(ana, ben)
  expect(await screen.findByRole('link', { name: 'Approvals Waiting: 2 approvals' })).toBeVisible()

  await user.click((await rowOf(ana)).getByRole('button', { name: /^Approve/ }))

  await screen.findByText('User approved successfully')
  expect(await screen.findByRole('tab', { name: 'Pending (1)' }, { timeout: 1_000 })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Approvals Waiting: 1 approval' })).toBeVisible()
  expect(screen.getByText(ana.email)).toBeVisible()
})

test('a further decision keeps the rows in their places, and they close when the mouse leaves them', async () => {
  const [ana, ben, cleo] = [registration('Ana'), registration('Ben'), registration('Cleo')]
  const { user } = await openList(ana, ben, cleo)
  await user.click((await rowOf(ana)).getByRole('button', { name: /^Approve/ }))
  await screen.findByText('User approved successfully')
  await new Promise((resolve) => setTimeout(resolve, 2_500))
  await user.click((await rowOf(ben)).getByRole('button', { name: /^Reject/ }))
  await screen.findByText('User rejected')
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(screen.getByText(ana.email)).toBeVisible()

  const row = screen.getByText(cleo.email).closest('li') ?? document.body
  fireEvent.pointerOut(row, { pointerType: 'mouse', relatedTarget: document.body })

  await waitFor(() => expect(screen.queryByText(ana.email)).toBeNull(), { timeout: 1_500 })
  expect(screen.queryByText(ben.email)).toBeNull()
  expect(screen.getByText(cleo.email)).toBeVisible()
})

test('a decided row keeps its place for a few seconds', async () => {
  const ana = registration('Ana')
  const { user } = await openList(ana)
  const pressedAt = performance.now()
  await user.click((await rowOf(ana)).getByRole('button', { name: /^Approve/ }))

  await screen.findByText('User approved successfully')
  expect((await rowOf(ana)).getByText('Approved')).toBeVisible()
  expect((await rowOf(ana)).queryByRole('button')).toBeNull()
  expect((await rowOf(ana)).queryByRole('checkbox')).toBeNull()
  expect(screen.getByText(ana.email)).toBeVisible()
  await waitFor(() => expect(screen.queryByText(ana.email)).toBeNull(), { timeout: 6_000 })
  expect(performance.now() - pressedAt).toBeGreaterThan(3_000)
})

test('approves a rejected person from the second tab', async () => {
  const ben = {
    ...registration('Ben'),
    approvalStatus: 'rejected' as const,
    rejectedAt: '2026-11-21T12:00:00.000Z',
    rejectedBy: { firstName: 'Ada', lastNameInitial: 'K' },
  }
  const { user, network } = await openList()
  network.answer(reply(rejectedRegistrations, [ben]))
  await user.click(await screen.findByRole('tab', { name: 'Rejected' }))
  const row = await rowOf(ben)
  expect(row.queryByRole('button', { name: /^Reject/ })).toBeNull()
  expect(row.getByText(/^Rejected on/).parentElement).toHaveTextContent('Rejected on Nov 21, 2026 by Ada K.')
  network.answer(reply(approve, { ...ben, approvalStatus: 'approved' }), reply(rejectedRegistrations, []))

  await user.click(row.getByRole('button', { name: /^Approve/ }))

  expect(await screen.findByText('User approved successfully')).toBeVisible()
  expect(await screen.findByText('Nobody has been rejected')).toBeVisible()
})

test('removes a registration that another admin has decided, with the reason in a toast', async () => {
  const ana = registration('Ana')
  const { user, network, decide } = await openList(ana)
  decide(ana)
  network.answer(refuse(reject, 'already_decided'))

  await user.click((await rowOf(ana)).getByRole('button', { name: /^Reject/ }))

  expect(await screen.findByText('This registration has already been decided')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(ana.email)).toBeNull())
})

test('approves several registrations at once', async () => {
  const [ana, ben, cleo] = [registration('Ana'), registration('Ben'), registration('Cleo')]
  const { user } = await openList(ana, ben, cleo)
  for (const one of [ana, ben]) await user.click((await rowOf(one)).getByRole('checkbox'))

  await user.click(screen.getByRole('button', { name: 'Approve 2 people' }))

  expect(await screen.findByText('2 users approved successfully')).toBeVisible()
  await waitFor(() => expect(screen.queryByText(ana.email)).toBeNull())
  expect(screen.queryByText(ben.email)).toBeNull()
  expect(screen.getByText(cleo.email)).toBeVisible()
})

test('names those of several who could not be approved, and why', async () => {
  const [ana, ben, cleo] = [registration('Ana'), registration('Ben'), registration('Cleo')]
  const { user, network, decide } = await openList(ana, ben, cleo)
  await user.click(await screen.findByLabelText('Select all'))
  const refused = [
    { id: ana.id, code: 'already_decided' as const },
    { id: ben.id, code: 'not_found' as const },
  ]
  network.answer(reply(approveSeveral, { approved: [cleo.id], refused }))
  decide(ana, ben, cleo)

  await user.click(screen.getByRole('button', { name: 'Approve 3 people' }))

  expect(await screen.findByText('2 of 3 could not be approved')).toBeVisible()
  expect(screen.getByText('Decided by somebody else: Ana G. No longer in your stores: Ben G.')).toBeVisible()
  expect(await screen.findByText('No Pending Approvals')).toBeVisible()
})

test('approves more people than one request takes with several requests', async () => {
  const people = Array.from({ length: 60 }, (_, index) => registration(`P${index}`))
  const { user, network } = await openList(...people)

  await user.click(await screen.findByLabelText('Select all'))
  await user.click(screen.getByText('Approve 60 people'))

  expect(await screen.findByText('60 users approved successfully')).toBeVisible()
  expect(network.requests().filter((request) => request.endsWith('/api/users/approve'))).toHaveLength(2)
})

test('a row says who of its store is here already, and who approved them', async () => {
  const ada = { firstName: 'Ada', lastNameInitial: 'B' }
  const colleague = (firstName: string, approvedBy: typeof ada | null) => ({
    id: newId(),
    firstName,
    lastNameInitial: 'K',
    approvedBy,
  })
  const [ana, ben, cleo] = [registration('Ana'), registration('Ben'), registration('Cleo')]
  ana.store = { colleagues: [colleague('Kai', ada), colleague('Lou', ada)], hasMore: true }
  ben.store = { colleagues: [colleague('Kai', null), colleague('Lou', ada)], hasMore: false }
  await openList(ana, ben, cleo)

  const wordsOf = async (one: typeof ana) =>
    (await rowOf(one)).getByText(/^(Same|Nobody of this) store/).closest('p')?.textContent
  expect(await wordsOf(ana)).toBe('Same store: Kai K., Lou K., approved by Ada B., and others')
  expect(await wordsOf(ben)).toBe('Same store: Kai K. and Lou K.')
  expect(await wordsOf(cleo)).toBe('Nobody of this store is here yet')
})

test('approving and rejecting show what failed', async () => {
  const ana = registration('Ana')
  const { user, network } = await openList(ana)
  network.answer(fail(approve), fail(reject))

  await user.click((await rowOf(ana)).getByRole('button', { name: /^Approve/ }))
  expect(await screen.findByText('Failed to approve user')).toBeVisible()
  await user.click((await rowOf(ana)).getByRole('button', { name: /^Reject/ }))

  expect(await screen.findByText('Failed to reject user')).toBeVisible()
})

test('two clicks at once send one approval', async () => {
  const ana = registration('Ana')
  const { user, network } = await openList(ana)
  const button = (await rowOf(ana)).getByRole('button', { name: /^Approve/ })

  await user.dblClick(button)

  expect(await screen.findByText('User approved successfully')).toBeVisible()
  expect(network.requests().filter((request) => request.startsWith('PUT'))).toEqual(['PUT /api/users/:id/approve'])
})

test.each([
  ['set up', true],
  ['', false],
])('with mail "%s" an email that nobody has verified is marked: %s', async (mail, isMarked) => {
  setPageSetting('mail', mail)
  const [ana, ben] = [{ ...registration('Ana'), emailVerifiedAt: null }, registration('Ben')]
  await openList(ana, ben)

  expect((await rowOf(ana)).queryByText('Address not verified') !== null).toBe(isMarked)
  expect((await rowOf(ben)).queryByText('Address not verified')).toBeNull()
})
