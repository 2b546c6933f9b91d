import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { giftsGiven, giveTokens } from '#contract/gifts.ts'
import { organization } from '#contract/organization.ts'
import { refuse, reply } from '#test/component/answers.ts'
import { giftBetween, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'

const ben = person()
const message = () => screen.getByPlaceholderText('Add a personal message...')
const button = (name: string) => screen.getByRole('button', { name })
const acceptGift = () => reply(giveTokens, giftBetween({ toUser: ben, amount: 2 }))

/** Opens the form with these reasons, and selects a colleague. */
async function openForm(reasons = ['🤝 Teamwork', '⚡ Speed']) {
  const { user, network } = await renderScreen({
    path: '/gift-tokens',
    replies: [
      reply(giftsGiven, [giftBetween({ toUser: ben })]),
      reply(organization, { reasons, leaderboard: 'everyone' }),
    ],
  })
  await user.click(await screen.findByRole('combobox'))
  await user.click(await screen.findByRole('option'))
  return { user, network }
}

test('asks for no reason without a list', async () => {
  await openForm([])

  expect(screen.queryByRole('group', { name: 'Reason (optional)' })).toBeNull()
})

test('a chosen reason starts the message and is sent with the gift', async () => {
  const { user, network } = await openForm()
  network.answer(acceptGift())

  await user.click(button('🤝 Teamwork'))
  await user.click(button('⚡ Speed'))
  await user.type(message(), 'Forty cars')
  await user.click(button('2'))
  await user.click(button('Gift 2 Tokens'))

  await screen.findByText('Tokens Gifted!')
  expect(network.sentTo(giveTokens)).toMatchObject([{ message: 'Speed! Forty cars', reason: '⚡ Speed' }])
  expect(button('⚡ Speed')).toHaveAttribute('aria-pressed', 'false')
})

test('a reason can be taken back', async () => {
  const { user } = await openForm()

  await user.click(button('⚡ Speed'))
  await user.click(button('⚡ Speed'))

  expect(message()).toHaveValue('')
  expect(button('⚡ Speed')).toHaveAttribute('aria-pressed', 'false')
})

test('reads the reasons again when the chosen one is not offered anymore', async () => {
  const { user, network } = await openForm()
  network.answer(
    refuse(giveTokens, 'unknown_reason'),
    reply(organization, { reasons: ['🤝 Teamwork'], leaderboard: 'everyone' }),
  )
  await user.click(button('⚡ Speed'))
  await user.click(button('2'))

  await user.click(button('Gift 2 Tokens'))

  expect(await screen.findByText('This reason is not offered anymore. Choose another one')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: '⚡ Speed' })).toBeNull())
  network.answer(acceptGift())
  await user.click(button('Gift 2 Tokens'))
  await screen.findByText('Tokens Gifted!')
  expect(network.sentTo(giveTokens)[1]?.reason).toBeUndefined()
})
