import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { me } from '#contract/auth.ts'
import { giftsGiven, giveTokens } from '#contract/gifts.ts'
import { refuse, reply } from '#test/component/answers.ts'
import { giftBetween, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { approvedUser } from '#test/component/users.ts'

const ben = person()
const ana = approvedUser()
const button = (name: string) => screen.getByRole('button', { name })
const balances = () => screen.getByRole('list', { name: 'Your tokens' })
const shows = (text: string) => waitFor(() => expect(balances()).toHaveTextContent(text))

test.each([
  ['Change it', '5 To Give'],
  ['Send anyway', '3 To Give'],
])('takes nothing off the balance while it asks whether to send a gift, until %s', async (answer, after) => {
  const recent = reply(giftsGiven, [giftBetween({ toUser: ben })])
  const { user, network } = await renderScreen({ path: '/gift-tokens', me: ana, replies: [recent] })
  await user.click(await screen.findByRole('combobox'))
  await user.click(await screen.findByRole('option'))
  const refused = refuse(giveTokens, 'flagged_words')
  const answers = [refused, reply(giveTokens, giftBetween({ toUser: ben, amount: 2 }))]
  network.answer({ ...refused, respond: (request) => (answers.shift() ?? refused).respond(request) })
  await user.click(button('2'))
  await user.click(button('Gift 2 Tokens'))

  const question = within(await screen.findByRole('dialog', { name: 'Send anyway?' }))
  await shows('5 To Give')
  expect(screen.queryByText('Sending...')).toBeNull()
  network.answer(reply(me, { ...ana, giftTokens: answer === 'Send anyway' ? 3 : 5 }))
  await user.click(question.getByRole('button', { name: answer }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await shows(after)
})
