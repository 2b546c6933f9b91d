import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import {
  addProvider,
  changeProvider,
  type Provider,
  providers,
  removeProvider,
  testProvider,
} from '#contract/single-sign-on.ts'
import { refuse, reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

const callback = 'https://thanks.example/api/sso/callback'
const logOutReturn = 'https://thanks.example/'

const providerOf = (differences: Partial<Provider> = {}): Provider => ({
  id: newId(),
  name: 'Staff',
  issuer: 'https://login.example/realms/staff',
  clientId: 'brightside',
  hasSecret: true,
  domains: ['corp.example'],
  isOnlyWay: false,
  joinsByEmail: true,
  storeClaim: null,
  roleClaim: null,
  roleValues: [],
  isOn: true,
  people: 3,
  ...differences,
})

const openProviders = (rows: Provider[]) =>
  renderScreen({
    path: '/admin/single-sign-on',
    me: { role: 'super_admin' },
    replies: [reply(providers, { callback, logOutReturn, providers: rows })],
  })

const dialog = async () => within(await screen.findByRole('dialog'))

test('shows the address to come back to, and each provider without its secret', async () => {
  await openProviders([providerOf(), providerOf({ name: 'Old', isOn: false, hasSecret: false, people: 0 })])

  expect(await screen.findByLabelText('Callback address')).toHaveValue(callback)
  expect(screen.getByLabelText('Address after a log-out')).toHaveValue(logOutReturn)
  const [first, second] = (await screen.findAllByRole('heading', { level: 2 })).map((heading) =>
    within(heading.closest('li') ?? heading),
  )
  expect(first?.getByText('On')).toBeVisible()
  expect(first?.getByText('3 people are connected')).toBeVisible()
  expect(second?.getByText('Off')).toBeVisible()
  expect(second?.getByText('Enter its secret again')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign-On' })).toHaveAttribute('aria-current', 'page')
})

test('adds a provider, and says at the field what is wrong', async () => {
  const { user, network } = await openProviders([])
  await user.click(await screen.findByRole('button', { name: 'Add Provider' }))
  const form = await dialog()
  await user.type(form.getByLabelText('Issuer'), 'http://login.example')
  await user.type(form.getByLabelText('Name'), 'Staff')
  await user.type(form.getByLabelText('Client ID'), 'brightside')
  await user.type(form.getByLabelText('Client Secret'), 'a secret')
  await user.type(form.getByLabelText('Email Domains'), 'corp.example, shops.example')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Enter the issuer as an https address')).toBeVisible()
  expect(network.sentTo(addProvider)).toEqual([])

  await user.fill(form.getByLabelText('Issuer'), 'https://login.example')
  network.answer(refuse(addProvider, 'issuer_known'))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect((await screen.findAllByText('There is a provider with this issuer already'))[0]).toBeVisible()
  const added = providerOf()
  network.answer(reply(addProvider, added), reply(providers, { callback, logOutReturn, providers: [added] }))
  await user.click(await form.findByRole('button', { name: 'Save' }))

  expect(await screen.findByRole('heading', { name: 'Staff' })).toBeVisible()
  expect(network.sentTo(addProvider).at(-1)).toEqual({
    name: 'Staff',
    issuer: 'https://login.example',
    clientId: 'brightside',
    clientSecret: 'a secret',
    domains: ['corp.example', 'shops.example'],
    isOnlyWay: false,
    joinsByEmail: false,
    isOn: true,
  })
})

test('changes a provider and keeps the stored secret, tests it, and removes it', async () => {
  const { user, network } = await openProviders([providerOf()])
  await user.click(await screen.findByRole('button', { name: /^Edit/ }))
  const form = await dialog()
  await user.click(form.getByRole('checkbox', { name: 'People can log in with it' }))
  const changed = providerOf({ isOn: false })
  network.answer(reply(changeProvider, changed), reply(providers, { callback, logOutReturn, providers: [changed] }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Off')).toBeVisible()
  expect(network.sentTo(changeProvider)).toEqual([
    {
      name: 'Staff',
      clientId: 'brightside',
      domains: ['corp.example'],
      isOnlyWay: false,
      joinsByEmail: true,
      isOn: false,
    },
  ])

  network.answer(reply(testProvider, { outcome: 'unreachable' }))
  await user.click(screen.getByRole('button', { name: /^Test the Connection/ }))
  expect(await screen.findByText('The provider can’t be reached from this server')).toBeVisible()

  network.answer(reply(removeProvider, {}), reply(providers, { callback, logOutReturn, providers: [] }))
  await user.click(screen.getByRole('button', { name: /^Remove/ }))
  await user.click((await dialog()).getByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Staff' })).toBeNull())
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
})

test('names the claims by which people come in approved, and says at the field what is wrong', async () => {
  const crew = { value: 'Crew', role: 'crew_member' } as const
  const { user, network } = await openProviders([
    providerOf({ storeClaim: 'store', roleClaim: 'groups', roleValues: [crew] }),
  ])
  expect(await screen.findByText(/Approves people/)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Approval/ }))
  const form = await dialog()
  expect(form.getByLabelText('Claim with the store number')).toHaveValue('store')
  expect(form.getByLabelText('Crew Member')).toHaveValue('Crew')
  await user.type(form.getByLabelText('Shift Manager'), 'Shift Leads, North\nCrew')
  await user.click(form.getByRole('button', { name: 'Save' }))
  expect(await form.findByText('Enter each value once, 50 in all')).toBeVisible()
  expect(network.sentTo(changeProvider)).toEqual([])

  await user.fill(form.getByLabelText('Shift Manager'), 'Shift Leads, North')
  await user.fill(form.getByLabelText('Claim with the store number'), '')
  const changed = providerOf()
  network.answer(reply(changeProvider, changed), reply(providers, { callback, logOutReturn, providers: [changed] }))
  await user.click(form.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByText(/Approves people/)).toBeNull())
  expect(network.sentTo(changeProvider)).toEqual([
    {
      storeClaim: null,
      roleClaim: 'groups',
      roleValues: [crew, { value: 'Shift Leads, North', role: 'shift_manager' }],
    },
  ])
})
