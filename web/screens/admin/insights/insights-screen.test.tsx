import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { admins } from '#contract/admins.ts'
import { type Insights, insights } from '#contract/insights.ts'
import { mutualGifts } from '#contract/mutual-gifts.ts'
import { adminUsers, approvedUsers } from '#contract/admin-users.ts'
import { refuse, reply, replyTo } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

const path = '/admin/insights'
const admin = { role: 'admin', adminStores: ['0427', '0428'] } as const
const me = { ...admin, adminStores: [...admin.adminStores] }

const unthanked = (firstName: string, storeNumber: string, lastThankedAt: string | null) => ({
  id: newId(),
  firstName,
  lastNameInitial: 'C',
  profileImageUrl: null,
  storeNumber,
  lastThankedAt,
})

const figures: Insights = {
  at: '2026-11-18T12:00:00.000Z',
  people: 28,
  unusedTokens: 1_234,
  isTooLarge: false,
  gave: 12,
  weeks: Array.from({ length: 12 }, (_, index) => ({
    week: `2026-W${36 + index}`,
    tokens: 10 * index,
    givers: index,
    receivers: index + 1,
  })),
  stores: [
    { storeNumbers: ['0427'], people: 20, gave: 10, unusedTokens: 1_000 },
    { storeNumbers: ['0428', '0429'], people: 8, gave: 2, unusedTokens: 234 },
  ],
  unthanked: {
    count: 2,
    people: [unthanked('Ben', '0427', null), unthanked('=Cem', '0428', '2026-10-02T12:00:00.000Z')],
  },
}

test('says participation and unused tokens in one sentence, and shows twelve weeks and the stores', async () => {
  const { user } = await renderScreen({ path, me, replies: [reply(insights, figures)] })

  const sentence = '12 of 28 people gave last week, 1 more than the week before; 1,234 tokens are not given yet.'
  expect(await screen.findByText(sentence)).toBeVisible()
  expect(screen.getByRole('main').textContent?.match(/1,234/g), 'said once').toHaveLength(1)
  await user.click(screen.getByText('Show as a table'))
  const weeks = within(screen.getByRole('group', { name: 'The last 12 weeks' }))
  expect(weeks.getAllByRole('row')).toHaveLength(13)
  expect(weeks.getByRole('row', { name: 'Week of Nov 16 110 11 12' })).toBeVisible()
  expect(document.querySelectorAll('svg rect').length).toBeGreaterThanOrEqual(36)
  const stores = within(screen.getByRole('group', { name: 'By store' }))
  expect(
    stores.getByRole('row', {
      name: /^0428 0429 Shown together, so that no figure is about fewer than 5 people 8 25% 234$/,
    }),
  ).toBeVisible()
  for (const store of ['0427', '0428', '0429'])
    expect(stores.getByRole('link', { name: store })).toHaveAttribute('href', `?store=${store}`)
})

test('sorts the stores by the column that is pressed, then the other way round', async () => {
  const { user } = await renderScreen({ path, me, replies: [reply(insights, figures)] })
  const table = within(await screen.findByRole('group', { name: 'By store' }))
  const first = () => table.getAllByRole('rowheader')[0]
  expect(first()).toHaveTextContent('0427')

  await user.click(table.getByRole('button', { name: 'Gave last week' }))

  expect(first()).toHaveTextContent('0428')
  const header = table.getByRole('columnheader', { name: 'Gave last week' })
  expect(header).toHaveAttribute('aria-sort', 'ascending')
  await user.click(table.getByRole('button', { name: 'Gave last week' }))
  expect(first()).toHaveTextContent('0427')
  expect(header).toHaveAttribute('aria-sort', 'descending')
})

test('a chart has a scale, and says the value of the week that is chosen by key or pointer', async () => {
  await renderScreen({ path, me, replies: [reply(insights, figures)] })
  const chart = await screen.findByRole('slider', { name: 'Tokens given' })
  const bars = chart.parentElement ?? document.body
  expect(bars.parentElement).toHaveTextContent('140700')
  expect(chart).toHaveAttribute('aria-valuetext', 'This week so far: 110')
  expect(bars.parentElement?.nextElementSibling).toHaveTextContent(/^Aug 31Sep 28Oct 26Now$/)

  fireEvent.change(chart, { target: { value: '3' } })
  expect(await screen.findByText('Week of Sep 21: 30')).toBeVisible()
  expect(chart).toHaveAttribute('aria-valuetext', 'Week of Sep 21: 30')
  expect(bars.querySelectorAll('rect')[3]).toHaveAttribute('data-shown', 'true')
  expect([...bars.querySelectorAll('rect')].findIndex((bar) => bar.hasAttribute('data-open'))).toBe(11)

  vi.spyOn(bars, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 120, 80))
  fireEvent.pointerMove(bars, { clientX: 55, pointerType: 'mouse' })
  expect(await screen.findByText('Week of Oct 5: 50')).toBeVisible()
  fireEvent.pointerOut(bars, { relatedTarget: document.body, pointerType: 'touch' })
  expect(chart).toHaveAttribute('aria-valuetext', 'Week of Oct 5: 50')
  fireEvent.pointerOut(bars, { relatedTarget: document.body, pointerType: 'mouse' })
  expect(await screen.findByText('This week so far: 110', { selector: 'span' })).toBeVisible()
})

test('a running week far above the others is cut, and has its number', async () => {
  const weeks = figures.weeks.map((week, index) => (index === 11 ? { ...week, tokens: 647 } : week))
  await renderScreen({ path, me, replies: [reply(insights, { ...figures, weeks })] })

  const bars = (await screen.findByRole('slider', { name: 'Tokens given' })).parentElement ?? document.body

  expect(bars.parentElement).toHaveTextContent('100500647')
  const heights = Array.from(bars.querySelectorAll('rect'), (bar) => Number(bar.getAttribute('height')))
  expect(heights.at(-1)).toBeGreaterThan(40)
  expect(heights[10]).toBe(40)
})

test('says why a week counts more people than gave of those who are there now', async () => {
  const weeks = figures.weeks.map((week, index) => (index === 10 ? { ...week, givers: 13 } : week))
  await renderScreen({ path, me, replies: [reply(insights, { ...figures, weeks })] })

  expect(await screen.findByText('Week of Nov 9 includes 1 person who is no longer active.')).toBeVisible()
})

test('shows the people who wait for a thank-you before the trend', async () => {
  await renderScreen({ path, me, replies: [reply(insights, figures)] })
  await screen.findByRole('heading', { name: 'The Last 12 Weeks' })

  const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

  expect(titles).toEqual(['Waiting for a Thank-You', 'The Last 12 Weeks', 'By Store'])
})

test('lists who was not thanked for 30 days, by store', async () => {
  await renderScreen({ path, me, replies: [reply(insights, figures)] })

  const first = within(await screen.findByRole('region', { name: 'Store 0427' }))
  expect(first.getByRole('link', { name: 'Ben C.' })).toHaveAttribute(
    'href',
    `/people/${figures.unthanked.people[0]?.id}`,
  )
  expect(first.getByText('Not thanked yet')).toBeVisible()
  expect(within(screen.getByRole('region', { name: 'Store 0428' })).getByText('Last on Oct 2, 2026')).toBeVisible()
  const thank = first.getByRole('link', { name: 'Thank Ben C.' })
  expect(thank).toHaveAttribute('href', `/gift-tokens?to=${figures.unthanked.people[0]?.id}`)
})

test('shows the first six of many people, in the order of their stores, and all on request', async () => {
  const people = ['0127', '0900', '1207'].flatMap((store) =>
    ['Ada', 'Ben', 'Cem', 'Dia', 'Eva'].map((name) => unthanked(name, store, null)),
  )
  const { user } = await renderScreen({
    path,
    me,
    replies: [reply(insights, { ...figures, unthanked: { count: 15, people } })],
  })
  const stores = () =>
    screen.queryAllByRole('region', { name: /^Store/ }).map((store) => store.textContent.slice(0, 10))

  const showAll = await screen.findByRole('button', { name: 'Show all 15 people' })
  expect(stores()).toEqual(['Store 0127', 'Store 0900'])
  expect(screen.getAllByRole('link', { name: /^Thank / })).toHaveLength(6)
  await user.click(showAll)

  expect(stores()).toEqual(['Store 0127', 'Store 0900', 'Store 1207'])
  expect(screen.getAllByRole('link', { name: /^Thank / })).toHaveLength(15)
  expect(screen.getByRole('button', { name: 'Show fewer', expanded: true })).toHaveFocus()
})

test('shows all of eight people at once', async () => {
  const people = ['Ada', 'Ben', 'Cem', 'Dia', 'Eva', 'Fay', 'Gus', 'Ida'].map((name) => unthanked(name, '0127', null))
  await renderScreen({
    path,
    me,
    replies: [reply(insights, { ...figures, unthanked: { count: 8, people } })],
  })

  expect(await screen.findAllByRole('link', { name: /^Thank / })).toHaveLength(8)
  expect(screen.queryByRole('button', { name: /^Show all \d/ })).toBeNull()
})

test('offers nobody to thank themselves', async () => {
  const id = newId()
  const people = [{ ...unthanked('Ada', '0427', null), id }]
  await renderScreen({
    path,
    me: { ...me, id },
    replies: [reply(insights, { ...figures, unthanked: { count: 1, people } })],
  })

  expect(await screen.findByRole('link', { name: 'Ada C.' })).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Thank/ })).toBeNull()
})

test('downloads the people as CSV: no name becomes a formula, stores keep their zeros, and times name their zone', async () => {
  const { user } = await renderScreen({ path, me, replies: [reply(insights, figures)] })
  const download = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:people')
  onTestFinished(() => void vi.restoreAllMocks())
  // It would leave the page.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()

  await user.click(await screen.findByRole('button', { name: 'Download CSV of the people' }))

  const [file] = download.mock.calls[0] ?? []
  const text = file instanceof Blob ? await file.text() : ''
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(text).toContain(`Store,Person,Last thanked (${zone})\r\n`)
  expect(text).toContain('"=""0427""",Ben C.,\r\n')
  expect(text).toMatch(/"=""0428""",'=Cem C\.,2026-10-0\d \d\d:\d\d\r\n/)
})

test('chooses a store, which the address keeps, and explains what is not shown of few people', async () => {
  const few = { ...figures, people: 3, gave: null, weeks: [], stores: [], unthanked: { count: 0, people: [] } }
  const replies = [replyTo(insights, ({ search }) => (search.store === '0428' ? few : figures))]
  const { user } = await renderScreen({ path, me, replies })

  await user.selectOptions(await screen.findByLabelText('Store'), '0428')

  expect(await screen.findByText(/How many give is shown from 5 people on/)).toBeVisible()
  expect(screen.queryByText(/gave last week/)).toBeNull()
  expect(screen.getByText('Nobody is waiting')).toBeVisible()
  expect(location.search).toBe('?store=0428')
})

test('says of a store that is shown together with a smaller one why its figures are missing', async () => {
  const together = { ...figures, people: 32, gave: null, weeks: [], stores: [], unthanked: { count: 0, people: [] } }
  await renderScreen({ path, me, replies: [reply(insights, together)] })

  expect(await screen.findByText(/^How many give here is shown together with a smaller store/)).toBeVisible()
  expect(screen.queryByText(/How many give is shown from/)).toBeNull()
})

test('asks to choose a store where there are too many people, and retries after a failure', async () => {
  const many = { ...figures, people: 50_000, isTooLarge: true, gave: null, weeks: [], stores: [] }
  const { user, network } = await renderScreen({
    path,
    me: { role: 'super_admin' },
    replies: [refuse(insights, 'unavailable')],
  })

  const retry = await screen.findByRole('button', { name: 'Retry' })
  network.answer(reply(insights, many))
  await user.click(retry)

  expect(await screen.findByText(/Choose a store to see more/)).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Waiting for a Thank-You')).toBeNull())
})

test('leads a super admin to the mutual gifts', async () => {
  const lists = [reply(admins, []), reply(approvedUsers, []), reply(adminUsers, []), reply(mutualGifts, [])]
  const { user } = await renderScreen({
    path,
    me: { role: 'super_admin' },
    replies: [reply(insights, figures), ...lists],
  })

  await user.click(await screen.findByRole('link', { name: 'Mutual Gifts' }))

  await waitFor(() => expect(screen.getByText('Mutual Gifts')).toHaveFocus())
})
