import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { changeOrganizationSettings, organizationSettings, type OrganizationSettings } from '#contract/organization.ts'
import { refuse, reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'

const saved: OrganizationSettings = {
  name: 'Brightside',
  timeZone: 'UTC',
  nextTimeZone: null,
  fixed: [],
  codeRoles: [],
  teamGoals: true,
}

async function openSettings(settings: Partial<OrganizationSettings> = {}) {
  // A Saturday.
  vi.setSystemTime('2026-11-28T10:00:00Z')
  const replies = [reply(organizationSettings, { ...saved, ...settings })]
  const rendered = await renderScreen({ path: '/admin/organization', me: { role: 'super_admin' }, replies })
  const card = within(await screen.findByRole('region', { name: 'Name and Time Zone' }))
  return { ...rendered, card, name: await card.findByRole('textbox', { name: 'Name of the organization' }) }
}

test('a super admin changes the name', async () => {
  const { user, network, card, name } = await openSettings()
  network.answer(reply(changeOrganizationSettings, { ...saved, name: 'Corner Stores' }))
  expect(card.getByRole('button', { name: 'Save Name and Zone' })).toBeDisabled()

  await user.clear(name)
  await user.type(name, 'Corner Stores')
  await user.click(card.getByRole('button', { name: 'Save Name and Zone' }))

  expect(await screen.findByText('Settings saved')).toBeVisible()
  expect(network.sentTo(changeOrganizationSettings)).toEqual([{ name: 'Corner Stores' }])
  await waitFor(() => expect(card.getByRole('button', { name: 'Save Name and Zone' })).toBeDisabled())
})

test('says before and after the change what becomes of the running week and month', async () => {
  const { user, network, card } = await openSettings()
  const nextTimeZone = { timeZone: 'Asia/Tokyo', from: '2026-11-28T15:00:00.000Z' }
  network.answer(reply(changeOrganizationSettings, { ...saved, nextTimeZone }))
  const zone = card.getByRole('combobox', { name: 'Time zone' })

  await user.selectOptions(zone, 'Asia/Tokyo')

  expect(await card.findByText(/^It will hold from Nov 28, 2026 at 3:00 PM on/)).toHaveTextContent(
    /ends Nov 29, 2026 at 3:00 PM, and this month Nov 30, 2026 at 3:00 PM\. Nobody gets the tokens of a week twice\.$/,
  )
  await user.click(card.getByRole('button', { name: 'Save Name and Zone' }))
  expect(await card.findByText(/^Asia\/Tokyo holds from Nov 28, 2026 at 3:00 PM on/)).toBeVisible()
})

test('what an operator has fixed cannot be changed', async () => {
  const { user, network, card, name } = await openSettings({ fixed: ['timeZone'] })
  network.answer(refuse(changeOrganizationSettings, 'setting_fixed'))

  const zone = card.getByRole('combobox', { name: 'Time zone' })
  expect(zone).toBeDisabled()
  expect(zone).toHaveAccessibleDescription('Fixed in the settings of your server')
  await user.type(name, '!')
  await user.click(card.getByRole('button', { name: 'Save Name and Zone' }))

  expect(await screen.findByText('This is fixed in the settings of your server')).toBeVisible()
  expect(network.sentTo(changeOrganizationSettings)).toEqual([{ name: 'Brightside!' }])
})

test('asks for a name where it was typed', async () => {
  const { user, card, name } = await openSettings()

  await user.clear(name)
  await user.click(card.getByRole('button', { name: 'Save Name and Zone' }))

  expect(name).toHaveAccessibleDescription(/Enter the name of the organization/)
  expect(name).toHaveFocus()
})
