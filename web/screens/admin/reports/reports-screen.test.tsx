import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { pendingRegistrations } from '#contract/approvals.ts'
import { competitions } from '#contract/competitions.ts'
import { ownPasskeys } from '#contract/passkeys.ts'
import { hideReported, type Report, reopenReport, reports, restoreReported } from '#contract/reports.ts'
import { adminUsers } from '#contract/admin-users.ts'
import { refuse, reply, replyTo } from '#test/component/answers.ts'
import { person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

const path = '/admin/reports'
const admin = { role: 'admin' as const, adminStores: ['0427'] }

const reported = (overrides: Partial<Report> = {}): Report => ({
  id: newId(),
  subject: 'gift',
  state: 'open',
  createdAt: '2026-11-20T09:00:00.000Z',
  decidedAt: null,
  author: person(),
  giftId: newId(),
  text: 'Rude words',
  reportedText: 'Rude words',
  gifUrl: null,
  pictureUrl: null,
  stores: ['0427'],
  reportCount: 2,
  reasons: ['Rude', 'Not kind'],
  isHidden: overrides.state === 'hidden',
  giver: person({ firstName: 'Ana' }),
  receivers: [person({ firstName: 'Cem' })],
  amount: 2,
  givenAt: '2026-11-19T09:00:00.000Z',
  giftMessage: 'Rude words',
  ...overrides,
})

async function openReports(...rows: Report[]) {
  return renderScreen({ path, me: admin, replies: [reply(reports, rows)] })
}

test('a report shows what was reported, why, and leads to the gift', async () => {
  const report = reported({ text: 'Kind words', gifUrl: '/gifs/thank-you.gif' })
  await openReports(report)

  const row = within((await screen.findByRole('heading', { name: 'Gift by Ben C.' })).closest('li') ?? document.body)
  for (const words of [
    'Kind words',
    'When it was reported:',
    'Rude words',
    '2 reports',
    'Rude',
    'Not kind',
    'Store 0427',
    'Reported Nov 20, 2026 at 9:00 AM',
  ])
    expect(row.getByText(words)).toBeVisible()
  expect(row.getByRole('link', { name: 'See the gift' })).toHaveAttribute('href', `/gifts/${report.giftId}`)
})

test('a single report is not counted', async () => {
  await openReports(reported({ reportCount: 1, reasons: ['Rude'] }))

  const heading = await screen.findByRole('heading', { name: '1 report' })
  expect(heading.querySelector('[class*=visuallyHidden]')).toHaveTextContent('1 report')
})

test.each<[Partial<Report>, string]>([
  [{}, 'Ana C. gave Cem C. 2 tokens on Nov 19, 2026 at 9:00 AM'],
  [
    { receivers: ['Cem', 'Dan'].map((firstName) => person({ firstName })) },
    'Ana C. gave Cem C. and Dan C. 2 tokens each on Nov 19, 2026 at 9:00 AM',
  ],
  [
    { subject: 'comment', giftMessage: 'Well done' },
    'On what Ana C. gave Cem C. on Nov 19, 2026 at 9:00 AM: “Well done”',
  ],
  [{ subject: 'comment', giftMessage: null }, 'On what Ana C. gave Cem C. on Nov 19, 2026 at 9:00 AM'],
])('a report says what it is about: %o', async (overrides, words) => {
  await openReports(reported(overrides))
  const row = (await screen.findByText('Reported Nov 20, 2026 at 9:00 AM')).closest('li')

  expect(row).toHaveTextContent(words)
})

test('a report about a picture is about no gift, and the page says what Hide and Keep do', async () => {
  const none = { giver: null, receivers: [], amount: null, givenAt: null, giftMessage: null, giftId: null }
  const { user } = await openReports(
    reported({ ...none, subject: 'picture', text: null, reportedText: null, pictureUrl: '/api/objects/x' }),
  )

  expect(await screen.findByRole('heading', { name: 'Picture by Ben C.' })).toBeVisible()
  expect(screen.queryByText(/gave/)).toBeNull()
  const decisions = screen.getByText(/^Hide: only those concerned and admins still see it/)
  expect(decisions).not.toBeVisible()
  await user.click(screen.getByText('What Hide and Keep do'))
  expect(decisions).toBeVisible()
})

test('hiding removes the report from the list and moves the focus to the title', async () => {
  const report = reported()
  const { user, network } = await openReports(report)
  await screen.findByText('Rude words')
  network.answer(
    replyTo(hideReported, ({ params: { id = '' } }) => ({ ...report, id, state: 'hidden' as const })),
    reply(reports, []),
  )

  await user.click(screen.getByRole('button', { name: /^Hide/ }))

  expect(await screen.findByText('Hidden')).toBeVisible()
  expect(await screen.findByText('No open reports')).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Reports' })).toHaveFocus()
  expect(network.requests()).toContain('POST /api/reports/:id/hide')
})

test.each([
  ['open', /^Hide/, 'Hidden', reopenReport],
  ['kept', /^Hide/, 'Hidden', restoreReported],
  ['open', /^Keep/, 'Kept', reopenReport],
  ['hidden', /^Show again/, 'Shown again', hideReported],
] as const)(
  'names what was decided about a report that was %s with %s, and Undo leads back',
  async (state, button, done, back) => {
    const report = reported({ state, decidedAt: state === 'open' ? null : '2026-11-21T09:00:00.000Z' })
    const { user, network } = await openReports(report)
    const decisions = [hideReported, restoreReported, reopenReport]
    network.answer(...decisions.map((endpoint) => replyTo(endpoint, () => report)))
    await user.click(await screen.findByRole('button', { name: button }))
    const toast = within((await screen.findByText(done, { selector: 'strong' })).closest('p') ?? document.body)
    expect(toast.getByText('Gift by Ben C.')).toBeVisible()

    await user.click(screen.getByRole('button', { name: 'Undo' }))

    expect(await screen.findByText('Undone')).toBeVisible()
    expect(
      network
        .requests()
        .filter((request) => request.startsWith('POST'))
        .at(-1),
    ).toBe(`POST ${back.path}`)
  },
)

test('a hidden gift can be shown again from the second tab', async () => {
  const report = reported({ state: 'hidden', decidedAt: '2026-11-21T09:00:00.000Z' })
  const { user, network } = await openReports()
  network.answer(replyTo(reports, ({ search: { state } }) => (state === 'decided' ? [report] : [])))
  network.answer(replyTo(restoreReported, () => ({ ...report, state: 'kept' as const })))

  await user.click(await screen.findByRole('tab', { name: 'Decided' }))
  const row = within((await screen.findByText('Rude words')).closest('li') ?? document.body)
  expect(row.queryByRole('button', { name: /^Hide/ })).toBeNull()
  await user.click(row.getByRole('button', { name: /^Show again/ }))

  expect(await screen.findByText('Shown again')).toBeVisible()
})

test('shows what another admin has decided meanwhile', async () => {
  const { user, network } = await openReports(reported())
  network.answer(refuse(restoreReported, 'report_decided'))

  await user.click(await screen.findByRole('button', { name: /^Keep/ }))

  expect(await screen.findByText('This has already been decided')).toBeVisible()
})

test('the dashboard counts the open reports and leads to them', async () => {
  const lists = [pendingRegistrations, competitions, adminUsers, ownPasskeys].map((list) => reply(list, []))
  await renderScreen({ path: '/admin', me: admin, replies: [...lists, reply(reports, [reported(), reported()])] })

  expect(await screen.findByRole('link', { name: /^2 reports/ })).toHaveAttribute('href', path)
})

test('a hidden gift that its giver has changed says so, and can be shown again', async () => {
  await openReports(reported({ isHidden: true, text: 'Kind words' }))

  const row = within((await screen.findByRole('heading', { name: 'Gift by Ben C.' })).closest('li') ?? document.body)
  expect(row.getByText('Hidden')).toBeVisible()
  expect(row.getByRole('button', { name: /^Show again/ })).toBeVisible()
})
