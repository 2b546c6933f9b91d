import { screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ownSessions } from '#contract/account.ts'
import { recoveryCodes } from '#contract/auth.ts'
import { statement, type StatementLine, statementSums } from '#contract/statement.ts'
import { type Answer, answerPages, reply, replyTo } from '#test/component/answers.ts'
import { setPageSetting } from '#test/component/document.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { stubZone } from '#test/component/stub-zone.ts'
import { approvedUser, colleague, newId } from '#test/component/users.ts'

const ana = approvedUser()

const line = (overrides: Partial<StatementLine> = {}): StatementLine => ({
  id: newId(),
  wallet: 'giving',
  cause: 'grant',
  causeId: newId(),
  change: 5,
  balance: 5,
  at: '2026-11-18T12:00:00.000Z',
  giftId: null,
  person: null,
  competition: null,
  ...overrides,
})

const none = { received: 0, gifted: 0, spent: 0, added: 0, onCards: 0, fromCards: 0, removed: 0, refunded: 0 }

type Options = { lines?: StatementLine[]; path?: string; replies?: Answer[] }

async function openStatement({ lines = [], path = '/statement', replies = [reply(statement, lines)] }: Options) {
  const noSums = reply(statementSums, none)
  const rendered = await renderScreen({ path, me: ana, replies: [noSums, ...replies] })
  await screen.findByRole('heading', { level: 1, name: 'My Tokens' })
  return rendered
}

const rowsOfPage = () => within(screen.getByRole('main')).findAllByRole('listitem')
const part = (name: string) => within(screen.getByRole('region', { name }))

test('the statement shows the reason of each transfer and the user’s balances', async () => {
  const received = line({ wallet: 'prize', cause: 'gift', change: 1, balance: 1 })
  const sent = line({ cause: 'gift', change: -2, balance: 3 })
  await openStatement({ lines: [received, sent, line()] })

  const rows = await rowsOfPage()

  expect(rows[0]).toHaveTextContent(/^A gift from a colleague\+1 token added.*To Enter: 1$/)
  expect(rows[1]).toHaveTextContent(/^A gift to a colleague−2 tokens taken off.*To Give: 3$/)
  expect(rows[2]).toHaveTextContent(/^Your weekly tokens\+5 tokens added.*To Give: 5$/)
})

test('the statement has its lines under their months and days, and shows one wallet', async () => {
  const today = new Date().toISOString()
  const { user, network } = await openStatement({ lines: [line({ at: today }), line(), line({ wallet: 'prize' })] })
  await rowsOfPage()
  expect(part('Today').getAllByRole('listitem')).toHaveLength(1)
  expect(part('Nov 18, 2026').getAllByRole('listitem')).toHaveLength(2)
  expect(part('November 2026').getByRole('heading', { level: 2 })).toBeVisible()
  const asked: unknown[] = []
  network.answer(
    replyTo(statement, ({ search }) => {
      asked.push(search.wallet)
      return [line({ wallet: 'prize', balance: 7 })]
    }),
  )

  await user.click(screen.getByRole('button', { name: 'To Enter' }))

  await waitFor(async () => expect(await rowsOfPage()).toHaveLength(1))
  expect(asked).toEqual(['prize'])
  expect(location.search).toBe('?wallet=prize')
  expect((await rowsOfPage())[0]).toHaveTextContent('To Enter: 7')
})

test('a link to one wallet shows it', async () => {
  await openStatement({
    path: '/statement?wallet=giving',
    replies: [replyTo(statement, ({ search }) => (search.wallet === 'giving' ? [line()] : []))],
  })

  expect(await rowsOfPage()).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'To Give' })).toHaveAttribute('aria-pressed', 'true')
})

test('settings lead to the statement', async () => {
  await renderScreen({
    path: '/settings',
    me: { ...ana, giftTokens: 3, competitionTokens: 7 },
    replies: [reply(ownSessions, []), reply(recoveryCodes, { unused: 0 })],
  })

  const card = within(await screen.findByRole('region', { name: 'My Tokens' }))
  expect(card.getByText('3 to give, 7 to enter')).toBeVisible()
  expect(card.getByRole('link', { name: 'See Every Move' })).toHaveAttribute('href', '/statement')
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

  await rowsOfPage()
  const links = part('November 2026').getAllByRole('link')

  const gift = `/gifts/${giftId}`
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['A gift to Ben C.', gift],
    ['A boost from Ben C.', gift],
    ['Entered “Stand mixer”', `/competitions#competition-${competition.id}`],
    ['A gift from a colleague', gift],
  ])
})

test('a line shows the picture of its person, a ticket for an entry and else a coin', async () => {
  const person = { ...colleague(), profileImageUrl: null }
  const lines = [
    line({ cause: 'gift', wallet: 'prize', change: 1, giftId: newId(), person }),
    line({ cause: 'entry', wallet: 'prize', change: -1, competition: { id: newId(), title: 'Stand mixer' } }),
    line({ cause: 'grant' }),
  ]
  await openStatement({ lines })

  const [received, entry, grant] = await rowsOfPage()

  expect(received?.querySelector(`a[href="/people/${person.id}"]`)).toHaveTextContent('BC')
  expect(entry?.querySelector('.lucide-ticket')).not.toBeNull()
  expect(grant?.querySelector('.lucide-ticket')).toBeNull()
})

test('a long statement loads page by page', async () => {
  const page = () => Array.from({ length: 20 }, () => line())
  const { user } = await openStatement({ replies: [answerPages(statement, [page(), page()])] })
  expect(await rowsOfPage()).toHaveLength(20)

  await user.click(screen.getByRole('button', { name: 'Show more' }))

  await waitFor(async () => expect(await rowsOfPage()).toHaveLength(40))
})

test('a month shows its sums of the wallets that are shown', async () => {
  const asked: unknown[] = []
  const sums = replyTo(statementSums, ({ search }) => {
    asked.push(search)
    return { ...none, received: 9, spent: 7 }
  })
  const { user } = await openStatement({ replies: [reply(statement, [line()]), sums] })
  const month = await screen.findByRole('region', { name: 'November 2026' })

  await waitFor(() => expect(month).toHaveTextContent(/^November 20260 given\+9 received−7 spent/))
  await user.click(screen.getByRole('button', { name: 'To Give' }))

  const giving = /^November 20260 givenNov 18/
  await waitFor(() => expect(screen.getByRole('region', { name: 'November 2026' })).toHaveTextContent(giving))
  expect(asked[0]).toEqual({ since: new Date(2026, 10).toISOString(), until: new Date(2026, 11).toISOString() })
})

const moves = () => within(screen.getByRole('group', { name: 'Which moves' }))
const namesOfMoves = () =>
  moves()
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

/** Replies with one line of the kind that is asked for, which only its balance tells apart. */
const oneOfEachKind = replyTo(statement, ({ search }) => [
  line({ balance: { received: 1, gifted: 2, entries: 3, other: 4, all: 5 }[search.kind ?? 'all'] }),
])

test('a filter shows the moves of one kind, the address keeps it, and Back leads to the kind before', async () => {
  const { user } = await openStatement({ replies: [oneOfEachKind] })
  const shows = (balance: number) =>
    waitFor(async () => expect((await rowsOfPage())[0]).toHaveTextContent(`To Give: ${balance}`))
  await shows(5)
  expect(namesOfMoves()).toEqual(['Received', 'Given', 'Entries', 'Other'])

  await user.click(moves().getByRole('button', { name: 'Received' }))
  await shows(1)
  expect(location.search).toBe('?show=received')
  await user.click(moves().getByRole('button', { name: 'Entries' }))
  await shows(3)
  history.back()

  await shows(1)
  expect(moves().getByRole('button', { name: 'Received' })).toHaveAttribute('aria-pressed', 'true')
  history.back()
  await shows(5)
  expect(location.search).toBe('')
})

test('a second press on the kind that is shown shows all', async () => {
  const { user } = await openStatement({ path: '/statement?show=entries', replies: [oneOfEachKind] })
  const entries = moves().getByRole('button', { name: 'Entries' })
  expect(entries).toHaveAttribute('aria-pressed', 'true')

  await user.click(entries)

  await waitFor(async () => expect((await rowsOfPage())[0]).toHaveTextContent('To Give: 5'))
  expect(entries).toHaveAttribute('aria-pressed', 'false')
})

test.each([
  ['/statement?show=entries', 3],
  ['/statement?show=stolen', 5],
  ['/statement?wallet=giving&show=received', 5],
])('%s shows the kind that it names, or all', async (path, balance) => {
  await openStatement({ path, replies: [oneOfEachKind] })

  expect((await rowsOfPage())[0]).toHaveTextContent(`To Give: ${balance}`)
})

test('a wallet offers the kinds that move its tokens, and keeps the chosen one if it is among them', async () => {
  const { user } = await openStatement({ path: '/statement?show=gifted', replies: [oneOfEachKind] })
  await rowsOfPage()
  const wallets = within(screen.getByRole('group', { name: 'Which tokens' }))

  await user.click(wallets.getByRole('button', { name: 'To Give' }))
  expect(namesOfMoves()).toEqual(['Given', 'Other'])
  expect(location.search).toBe('?wallet=giving&show=gifted')
  await user.click(wallets.getByRole('button', { name: 'To Enter' }))

  expect(namesOfMoves()).toEqual(['Received', 'Entries'])
  expect(location.search).toBe('?wallet=prize')
})

test.each([
  ['received', 'No colleague has given you tokens yet'],
  ['gifted', 'You have given no tokens yet'],
  ['entries', 'You have entered no competition yet'],
  ['other', 'No weekly tokens yet'],
])('a filter without lines says so: %s', async (kind, text) => {
  await openStatement({ path: `/statement?show=${kind}` })

  expect(await screen.findByText(text)).toBeVisible()
})

test('a rare kind is looked for on the next pages before the statement says that there is none', async () => {
  const { user } = await openStatement({
    path: '/statement?show=entries',
    replies: [answerPages(statement, [[], [line({ balance: 9 })]])],
  })

  await user.click(await screen.findByRole('button', { name: 'Show more' }))

  expect((await rowsOfPage())[0]).toHaveTextContent('To Give: 9')
})

test('a month shows the sum of the kind that is shown alone', async () => {
  const sums = reply(statementSums, { ...none, received: 9, gifted: 4, spent: 7, removed: 1 })
  const { user } = await openStatement({ replies: [reply(statement, [line()]), sums] })
  const shows = (words: string) =>
    waitFor(() =>
      expect(screen.getByRole('region', { name: 'November 2026' })).toHaveTextContent(
        new RegExp(`^November 2026${words}Nov 18`),
      ),
    )
  await shows('−4 given−1 taken away\\+9 received−7 spent')

  for (const [name, words] of [
    ['Received', '\\+9 received'],
    ['Given', '−4 given'],
    ['Entries', '−7 spent'],
    ['Other', '−1 taken away'],
  ] as const) {
    await user.click(moves().getByRole('button', { name }))
    await shows(words)
  }
})

test('the sums of a month have what was added, taken away and came back', async () => {
  const sums = { received: 9, gifted: 4, spent: 7, added: 8, onCards: 6, fromCards: 3, removed: 1, refunded: 2 }
  const { user } = await openStatement({ replies: [reply(statement, [line()]), reply(statementSums, sums)] })
  const month = () => screen.getByRole('region', { name: 'November 2026' })
  const giving = '\\+8 to give\\+3 from cards−4 given−6 on cards−1 taken away'
  const prize = '\\+9 received\\+2 back−7 spent'
  await waitFor(() => expect(month()).toHaveTextContent(new RegExp(`^November 2026${giving}${prize}Nov`)))

  await user.click(screen.getByRole('button', { name: 'To Give' }))
  await waitFor(() => expect(month()).toHaveTextContent(new RegExp(`^November 2026${giving}Nov`)))
  await user.click(screen.getByRole('button', { name: 'To Enter' }))
  await waitFor(() => expect(month()).toHaveTextContent(new RegExp(`^November 2026${prize}Nov`)))
})

test('a device with a zone that its browser does not know shows the days of the organisation', async () => {
  stubZone('Etc/Unknown')
  vi.useFakeTimers({ now: new Date('2026-11-18T15:30:00.000Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  setPageSetting('time-zone', 'Asia/Tokyo')

  await openStatement({ lines: [line({ at: '2026-11-18T15:10:00.000Z' }), line({ at: '2026-11-18T14:50:00.000Z' })] })

  expect(await screen.findByText('Today')).toBeVisible()
  expect(screen.getByText('Yesterday')).toBeVisible()
  expect(document.cookie).not.toContain('Unknown')
})
