import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { ownSessions } from '#contract/account.ts'
import { recoveryCodes } from '#contract/auth.ts'
import { statement, type StatementLine } from '#contract/ledger.ts'
import { answerPages, reply, replyTo } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { approvedUser, colleague, newId } from '#test/component/users.ts'

const ana = approvedUser()
const others = [reply(ownSessions, []), reply(recoveryCodes, { unused: 0 })]

const line = (overrides: Partial<StatementLine> = {}): StatementLine => ({
  ...{ id: newId(), wallet: 'giving', cause: 'grant', causeId: newId(), change: 5, balance: 5 },
  ...{ at: '2026-11-18T12:00:00.000Z', giftId: null, person: null, competition: null },
  ...overrides,
})

async function openStatement({ lines }: { lines: StatementLine[] }) {
  const rendered = await renderScreen({ path: '/settings', me: ana, replies: [...others, reply(statement, lines)] })
  await screen.findByRole('region', { name: 'My Tokens' })
  return rendered
}

const card = (name: string) => within(screen.getByRole('region', { name }))

test('the statement shows the reason of each transfer and the user’s balances', async () => {
  const received = line({ wallet: 'prize', cause: 'gift', change: 1, balance: 1 })
  const sent = line({ cause: 'gift', change: -2, balance: 3 })
  await openStatement({ lines: [received, sent, line()] })

  const rows = await card('My Tokens').findAllByRole('listitem')

  expect(rows[0]).toHaveTextContent(/^A gift from a colleague\+1 token[^s].*To Enter: 1$/)
  expect(rows[1]).toHaveTextContent(/^A gift to a colleague−2 tokens.*To Give: 3$/)
  expect(rows[2]).toHaveTextContent(/^Your weekly tokens\+5 tokens.*To Give: 5$/)
})

test('the statement has its lines under their days, and shows one wallet', async () => {
  const today = new Date().toISOString()
  const { user, network } = await openStatement({ lines: [line({ at: today }), line(), line({ wallet: 'prize' })] })
  const rowsOf = (name: string) => card('My Tokens').getByRole('region', { name })
  await card('My Tokens').findAllByRole('listitem')
  expect(within(rowsOf('Today')).getAllByRole('listitem')).toHaveLength(1)
  expect(within(rowsOf('Nov 18, 2026')).getAllByRole('listitem')).toHaveLength(2)
  const asked: unknown[] = []
  network.answer(
    replyTo(statement, ({ search }) => {
      asked.push(search.wallet)
      return [line({ wallet: 'prize', balance: 7 })]
    }),
  )

  await user.click(card('My Tokens').getByRole('button', { name: 'To Enter' }))

  await waitFor(() => expect(card('My Tokens').getAllByRole('listitem')).toHaveLength(1))
  expect(asked).toEqual(['prize'])
  expect(card('My Tokens').getByRole('listitem')).toHaveTextContent('To Enter: 7')
})

test('a line of the statement names the person or competition and leads there', async () => {
  const giftId = newId()
  const competition = { id: newId(), title: 'Stand mixer' }
  const lines = [
    line({ cause: 'gift', change: -1, giftId, person: colleague() }),
    line({ cause: 'boost', wallet: 'prize', change: 1, giftId, person: colleague() }),
    line({ cause: 'entry', wallet: 'prize', change: -1, competition }),
    line({ cause: 'gift', change: 1, giftId }),
  ]
  await openStatement({ lines })

  const links = await card('My Tokens').findAllByRole('link')

  const gift = `/gifts/${giftId}`
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['A gift to Ben C.', gift],
    ['A boost from Ben C.', gift],
    ['Entered “Stand mixer”', `/competitions#competition-${competition.id}`],
    ['A gift from a colleague', gift],
  ])
})

test('a long statement loads page by page', async () => {
  const page = () => Array.from({ length: 50 }, () => line())
  const replies = [...others, answerPages(statement, [page(), page()])]
  const { user } = await renderScreen({ path: '/settings', me: ana, replies })
  const region = within(await screen.findByRole('region', { name: 'Every move of your tokens' }))
  expect(region.getAllByRole('listitem')).toHaveLength(50)

  await user.click(region.getByRole('button', { name: 'Show more' }))

  await waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(100))
})
