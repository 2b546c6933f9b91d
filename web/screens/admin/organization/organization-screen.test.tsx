import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { admins } from '#contract/admins.ts'
import { pendingRegistrations } from '#contract/approvals.ts'
import { competitions } from '#contract/competitions.ts'
import { changeOrganization, type Organization, organization } from '#contract/organization.ts'
import { adjustmentAlerts, adminUsers } from '#contract/admin-users.ts'
import { findCardLink } from '#test/component/dashboard-card.ts'
import { hold, refuse, reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'

const path = '/admin/organization'
const superAdmin = { role: 'super_admin' } as const
const dashboard = [
  reply(pendingRegistrations, []),
  reply(competitions, []),
  reply(adminUsers, []),
  reply(admins, []),
  reply(adjustmentAlerts, []),
]

async function openReasons(...reasons: string[]) {
  const rendered = await renderScreen({
    path,
    me: superAdmin,
    replies: [reply(organization, { reasons, leaderboard: 'everyone' })],
  })
  await screen.findByLabelText('Reason')
  return rendered
}

const button = (name: string) => screen.getByRole('button', { name })
const listed = () =>
  screen.queryAllByRole('list', { name: 'Reasons' }).flatMap((list) =>
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.firstChild?.textContent),
  )

test('a super admin gets from the dashboard to the organization', async () => {
  const { user } = await renderScreen({ path: '/admin', me: superAdmin, replies: dashboard })

  await user.click(await findCardLink('Organization'))

  expect(await screen.findByRole('heading', { name: 'Organization', level: 1 })).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Reasons for Thanks' })).toBeVisible()
})

test('an admin of stores sees no link to it', async () => {
  await renderScreen({ path: '/admin', me: { role: 'admin' }, replies: dashboard })

  expect(await screen.findByRole('heading', { name: 'Admin Dashboard' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Organization' })).toBeNull()
})

test('adds own reasons and suggested ones, removes one, and saves the list', async () => {
  const { user, network } = await openReasons('⭐ Star of the day')
  const saved = { reasons: ['🎯 On target', '🤝 Teamwork'] }
  network.answer(reply(changeOrganization, { ...saved, leaderboard: 'everyone' }))
  expect(button('Save Reasons')).toBeDisabled()

  await user.selectOptions(screen.getByLabelText('Emoji'), '🎯')
  await user.type(screen.getByLabelText('Reason'), ' On target')
  // Accepts what an input method suggests, in the order of Safari's events.
  fireEvent.keyDown(screen.getByLabelText('Reason'), { key: 'Enter', keyCode: 229 })
  await user.keyboard('!')
  expect(listed()).toEqual(['⭐ Star of the day'])
  await user.keyboard('{Backspace}{Enter}')
  await user.click(button('🤝 Teamwork'))
  await user.click(button('Remove ⭐ Star of the day'))

  expect(listed()).toEqual(saved.reasons)
  expect(screen.getByLabelText('Reason')).toHaveFocus()
  expect(screen.queryByRole('button', { name: '🤝 Teamwork' })).toBeNull()
  network.answer(reply(organization, { ...saved, leaderboard: 'everyone' }))
  await user.click(button('Save Reasons'))
  expect(await screen.findByText('Reasons saved')).toBeVisible()
  expect(network.sentTo(changeOrganization)).toEqual([saved])
  await waitFor(() => expect(button('Save Reasons')).toBeDisabled())
})

test('moves a reason by its buttons, says where it is now, and saves the order', async () => {
  const { user, network } = await openReasons('🤝 Teamwork', '⚡ Speed', '😊 Smile')
  const saved = { reasons: ['😊 Smile', '⚡ Speed', '🤝 Teamwork'] }
  network.answer(reply(changeOrganization, { ...saved, leaderboard: 'everyone' }))

  await user.click(button('Move 🤝 Teamwork down'))
  expect(listed()).toEqual(['⚡ Speed', '🤝 Teamwork', '😊 Smile'])
  expect(screen.getByText('🤝 Teamwork is now 2 of 3')).toBeInTheDocument()
  expect(button('Move 🤝 Teamwork down')).toHaveFocus()
  button('Move 😊 Smile up').focus()
  await user.keyboard('{Enter}{Enter}{Enter}')
  await user.click(button('Move ⚡ Speed up'))
  await user.click(button('Move ⚡ Speed down'))

  expect(listed()).toEqual(saved.reasons)
  expect(button('Move 😊 Smile up')).toHaveAttribute('aria-disabled', 'true')
  expect(button('Move 🤝 Teamwork down')).toHaveAttribute('aria-disabled', 'true')
  await user.click(button('Save Reasons'))
  await waitFor(() => expect(network.sentTo(changeOrganization)).toEqual([saved]))
})

test('explains why a reason cannot be added', async () => {
  const { user } = await openReasons('🤝 Teamwork')

  await user.click(button('Add Reason'))
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(/^A reason is an emoji/)
  await user.type(screen.getByLabelText('Reason'), 'teamwork')
  await user.click(button('Add Reason'))

  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription('This reason is already in the list')
  expect(listed()).toEqual(['🤝 Teamwork'])
})

test('offers to add at most twelve', async () => {
  const eleven = Array.from({ length: 11 }, (_, index) => `⚡ Number ${index}`)
  const { user } = await openReasons(...eleven)

  await user.click(button('🤝 Teamwork'))

  expect(screen.getByText('You can have up to 12 reasons.')).toBeVisible()
  expect(screen.queryByLabelText('Reason')).toBeNull()
  expect(screen.queryByRole('group', { name: 'Suggestions' })).toBeNull()
  expect(button('Save Reasons')).toHaveFocus()
  await user.click(button('Remove 🤝 Teamwork'))
  expect(screen.getByLabelText('Reason')).toBeVisible()
})

test('keeps the list when saving is refused', async () => {
  const { user, network } = await openReasons()
  network.answer(refuse(changeOrganization, 'not_permitted'))
  await user.click(button('🤝 Teamwork'))

  await user.click(button('Save Reasons'))

  expect(await screen.findByText("You don't have permission to do this")).toBeVisible()
  await waitFor(() => expect(button('Save Reasons')).toBeEnabled())
  expect(listed()).toEqual(['🤝 Teamwork'])
})

test('changes what the leaderboard shows', async () => {
  const { user, network } = await openReasons()
  const saved: Organization = { reasons: [], leaderboard: 'stores' }
  network.answer(reply(changeOrganization, saved))
  expect(button('Save Leaderboard')).toBeDisabled()

  await user.selectOptions(screen.getByLabelText('The leaderboard shows'), 'Stores only')
  const late = hold(reply(organization, saved))
  network.answer(late.answer)
  await user.click(button('Save Leaderboard'))

  expect(await screen.findByText('Leaderboard saved')).toBeVisible()
  expect(network.sentTo(changeOrganization)).toEqual([{ leaderboard: 'stores' }])
  await waitFor(() => expect(button('Save Leaderboard')).toBeDisabled())
  late.release()
})
