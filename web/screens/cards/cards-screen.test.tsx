import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import type { Me } from '#contract/auth.ts'
import { type CardSheet, cardSheet, cardSheets, claimCard, printCards, takeBackCards } from '#contract/cards.ts'
import { gift as readGift } from '#contract/feed.ts'
import { type Answer, refuse, reply } from '#test/component/answers.ts'
import { feedItem } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

const sheet = (different: Partial<CardSheet> = {}): CardSheet => ({
  id: newId(),
  amount: 2,
  count: 8,
  claimed: 3,
  createdAt: '2026-11-18T12:00:00.000Z',
  expiresAt: '2027-01-17T12:00:00.000Z',
  returnedAt: null,
  returnedTokens: null,
  ...different,
})

const manager: Partial<Me> = { role: 'shift_manager', giftTokens: 20 }

const openCards = (rows: CardSheet[], { me = manager, replies = [] }: { me?: Partial<Me>; replies?: Answer[] } = {}) =>
  renderScreen({ path: '/cards', me, replies: [reply(cardSheets, rows), ...replies] })

const rowsOfPage = async () => within(await screen.findByRole('main')).findAllByRole('listitem')

test('lists what was printed, and what became of it', async () => {
  await openCards([
    sheet(),
    sheet({ claimed: 8 }),
    sheet({ claimed: 1, returnedAt: '2026-11-18T12:00:00.000Z', returnedTokens: 14 }),
  ])

  const [open, used, over] = await rowsOfPage()

  expect(open).toHaveTextContent(/^8 cards of 2 tokens.*3 of 8 claimed\. Valid until/)
  expect(within(open!).getByRole('link', { name: 'Print' })).toBeVisible()
  expect(used).toHaveTextContent(/All claimed$/)
  expect(over).toHaveTextContent(/1 of 8 claimed\. 14 tokens came back$/)
  for (const row of [used, over]) expect(within(row!).queryByRole('button')).toBeNull()
})

test('prints as many cards of as many tokens as the form says, and shows their codes and QR codes', async () => {
  const made = sheet({ count: 2, claimed: 0 })
  const cards = ['ABCDE-23456', 'FGHJK-34567'].map((code) => ({
    id: newId(),
    isClaimed: false,
    code,
    qr: { size: 2, path: 'M0 0h1v1h-1z' },
  }))
  const { user, network } = await openCards([], {
    replies: [
      reply(printCards, made),
      reply(cardSheet, {
        ...made,
        cards: [...cards, { id: newId(), isClaimed: true, code: null, qr: null }],
        address: 'thanks.example/card',
      }),
    ],
  })
  const print = vi.fn()
  vi.stubGlobal('print', print)

  await user.fill(await screen.findByLabelText('How many cards'), '2')
  await user.fill(screen.getByLabelText('Tokens on each'), '2')
  await user.click(screen.getByRole('button', { name: 'Print Cards' }))

  expect(await screen.findByRole('heading', { name: '2 cards of 2 tokens' })).toHaveFocus()
  expect(network.sentTo(printCards)).toEqual([{ count: 2, amount: 2 }])
  const shown = await rowsOfPage()
  expect(shown).toHaveLength(2)
  expect(shown[0]).toHaveTextContent(/Thank you!.*2 tokens.*ABCDE-23456.*thanks\.example\/card.*From /)
  expect(within(shown[0]!).getByRole('img', { name: 'Scan to claim' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledTimes(1)
})

test('says what is wrong with the numbers, and that there are too few tokens', async () => {
  const { user, network } = await openCards([], { replies: [refuse(printCards, 'too_few_tokens')] })
  const count = await screen.findByLabelText('How many cards')

  await user.fill(count, '21')
  await user.click(screen.getByRole('button', { name: 'Print Cards' }))
  expect(count).toHaveAccessibleDescription('Enter a whole number from 1 to 20')
  await user.fill(count, '0')
  await user.click(screen.getByRole('button', { name: 'Print Cards' }))
  expect(count).toHaveAccessibleDescription('Enter a whole number from 1 to 20')
  await user.fill(count, '20')
  await user.fill(screen.getByLabelText('Tokens on each'), '9')
  await user.click(screen.getByRole('button', { name: 'Print Cards' }))

  await waitFor(() =>
    expect(screen.getByLabelText('Tokens on each')).toHaveAccessibleDescription(
      'You do not have enough tokens to give',
    ),
  )
  expect(network.sentTo(printCards)).toEqual([{ count: 20, amount: 9 }])
})

test('takes back what nobody has claimed, after a question', async () => {
  const open = sheet()
  const { user, network } = await openCards([open])

  await user.click(await screen.findByRole('button', { name: 'Take Back' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Take back the unclaimed cards?' }))
  expect(dialog.getByText(/^10 tokens come back to you\. Nobody can claim these 5 cards/)).toBeVisible()
  const over = { ...open, returnedAt: open.createdAt, returnedTokens: 10 }
  network.answer(reply(takeBackCards, over), reply(cardSheets, [over]))
  await user.click(dialog.getByRole('button', { name: 'Take Back' }))

  expect(await screen.findByText(/10 tokens came back/)).toBeVisible()
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(network.sentTo(takeBackCards)).toHaveLength(1)
})

test('whoever may not print sees no form', async () => {
  await openCards([], { me: { role: 'crew_member' } })

  expect(await screen.findByText('Managers print thank-you cards.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Print Cards' })).toBeNull()
})

test('the link of a card fills its code in, and the claimed gift opens', async () => {
  const gift = feedItem()
  const replies = [reply(claimCard, gift), reply(readGift, gift)]
  const { user, network } = await renderScreen({ path: '/card?code=abcde23456', replies })

  expect(await screen.findByLabelText('Code on the card')).toHaveValue('ABCDE-23456')
  await user.click(screen.getByRole('button', { name: 'Claim' }))

  await waitFor(() => expect(location.pathname).toBe(`/gifts/${gift.id}`))
  expect(network.sentTo(claimCard)).toEqual([{ code: 'ABCDE23456' }])
})

test('a card that cannot be claimed says why at its code, also one that is no code', async () => {
  const { user, network } = await renderScreen({
    path: '/card?code=nonsense',
    replies: [refuse(claimCard, 'card_claimed')],
  })
  const field = await screen.findByLabelText('Code on the card')
  expect(field).toHaveValue('')

  await user.fill(field, 'abc')
  await user.click(screen.getByRole('button', { name: 'Claim' }))
  expect(field).toHaveAccessibleDescription(/Enter the ten letters and digits of the card/)
  await user.fill(field, 'abcde 23456')
  await user.click(screen.getByRole('button', { name: 'Claim' }))

  await waitFor(() => expect(field).toHaveAccessibleDescription(/Somebody has claimed this card already/))
  expect(network.sentTo(claimCard)).toEqual([{ code: 'ABCDE23456' }])
})
