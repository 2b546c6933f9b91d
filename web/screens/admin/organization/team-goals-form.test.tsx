import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { changeOrganizationSettings, type OrganizationSettings } from '#contract/organization.ts'
import { fail, reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'

const off: OrganizationSettings = {
  name: 'Brightside',
  timeZone: 'UTC',
  nextTimeZone: null,
  fixed: [],
  codeRoles: [],
  teamGoals: false,
}

async function openCard() {
  const rendered = await renderScreen({ path: '/admin/organization', me: { role: 'super_admin' } })
  const card = within(await screen.findByRole('region', { name: 'Team Goals' }))
  const box = await card.findByRole('checkbox', { name: 'Stores can have goals' })
  return { ...rendered, card, box }
}

test('the owner switches team goals off', async () => {
  const { user, network, card, box } = await openCard()
  network.answer(reply(changeOrganizationSettings, off))
  expect(box).toBeChecked()

  await user.click(box)
  await user.click(card.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(network.sentTo(changeOrganizationSettings)).toEqual([{ teamGoals: false }])
  await waitFor(() => expect(card.getByRole('checkbox')).not.toBeChecked())
})

test('keeps a choice that could not be saved', async () => {
  const { user, network, card, box } = await openCard()
  network.answer(fail(changeOrganizationSettings))

  await user.click(box)
  await user.click(card.getByRole('button', { name: 'Save' }))

  expect(await screen.findByText('Failed to save the settings')).toBeVisible()
  expect(box).not.toBeChecked()
})
