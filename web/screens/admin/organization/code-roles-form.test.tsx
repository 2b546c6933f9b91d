import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { changeOrganizationSettings, organizationSettings, type OrganizationSettings } from '#contract/organization.ts'
import { fail, reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'

const settings = (codeRoles: OrganizationSettings['codeRoles']): OrganizationSettings => ({
  name: 'Brightside',
  timeZone: 'UTC',
  nextTimeZone: null,
  fixed: [],
  codeRoles,
  teamGoals: true,
})

async function openCard(codeRoles: OrganizationSettings['codeRoles']) {
  const replies = [reply(organizationSettings, settings(codeRoles))]
  const rendered = await renderScreen({ path: '/admin/organization', me: { role: 'super_admin' }, replies })
  const card = within(await screen.findByRole('region', { name: 'Who May Make Codes' }))
  await card.findByRole('checkbox', { name: 'Shift Manager' })
  return { ...rendered, card }
}

test('the owner lets shift managers make codes, besides admins', async () => {
  const { user, network, card } = await openCard([])
  network.answer(reply(changeOrganizationSettings, settings(['shift_manager'])))
  expect(card.getByText(/^Admins always may\./)).toBeVisible()
  expect(card.getByRole('button', { name: 'Save' })).toBeDisabled()

  await user.click(card.getByRole('checkbox', { name: 'Shift Manager' }))
  await user.click(card.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(network.sentTo(changeOrganizationSettings)).toEqual([{ codeRoles: ['shift_manager'] }])
  await waitFor(() => expect(card.getByRole('button', { name: 'Save' })).toBeDisabled())
  expect(card.getByRole('checkbox', { name: 'Shift Manager' })).toBeChecked()
})

test('shows who may, and keeps a choice that could not be saved', async () => {
  const { user, network, card } = await openCard(['shift_manager', 'salaried_manager'])
  network.answer(fail(changeOrganizationSettings))
  const salaried = card.getByRole('checkbox', { name: 'Salaried Manager' })
  expect(salaried).toBeChecked()

  await user.click(salaried)
  await user.click(card.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Failed to save the settings')).toBeVisible()
  expect(salaried).not.toBeChecked()
  expect(network.sentTo(changeOrganizationSettings)).toEqual([{ codeRoles: ['shift_manager'] }])
})
