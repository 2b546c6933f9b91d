import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { competitions } from '#contract/competitions.ts'
import { giftsGiven, giftsReceived } from '#contract/gifts.ts'
import { logInMethods, seeLogInMethods } from '#contract/log-in-methods.ts'
import { reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'

const home = [reply(giftsReceived, []), reply(giftsGiven, []), reply(competitions, [])]
const added = { passkeys: 1, unusedCodes: 10, isAnyNewerThanPassword: true }
const unseen = [
  { kind: 'passkey' as const, name: "A thief's phone", createdAt: '2026-11-18T09:00:00.000Z' },
  { kind: 'provider' as const, name: 'Staff', createdAt: '2026-11-18T09:30:00.000Z' },
  { kind: 'codes' as const, name: null, createdAt: '2026-11-18T10:00:00.000Z' },
]

test('home names a passkey and codes of another session until the user has confirmed them', async () => {
  const { user, network } = await renderScreen({
    path: '/',
    replies: [...home, reply(logInMethods, { ...added, unseen })],
  })

  const card = within(await screen.findByRole('region', { name: 'Was this you?' }))
  const rows = card.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    expect.stringContaining("“A thief's phone”"),
    expect.stringContaining('Log-in with “Staff”'),
    expect.stringContaining('Recovery codes'),
  ])
  expect(card.getByRole('link', { name: 'No, Change My Password' })).toHaveAttribute('href', '/settings#password')
  network.answer(reply(seeLogInMethods, {}), reply(logInMethods, { ...added, unseen: [] }))
  await user.click(card.getByRole('button', { name: 'Yes, It Was Me' }))

  await waitFor(() => expect(screen.queryByText('Was this you?')).toBeNull())
  expect(network.sentTo(seeLogInMethods)).toEqual([{ upTo: '2026-11-18T10:00:00.000Z' }])
  expect(screen.getByRole('heading', { name: 'Welcome, Ana!' })).toHaveFocus()
})

test('home says nothing of those that the user has seen', async () => {
  await renderScreen({ path: '/', replies: [...home, reply(logInMethods, { ...added, unseen: [] })] })
  await screen.findByRole('list', { name: 'Your figures' })

  expect(screen.queryByText('Was this you?')).toBeNull()
})
