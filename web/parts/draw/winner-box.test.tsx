import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { type Competition, competitions, seeDraw } from '#contract/competitions.ts'
import { reply } from '#test/component/answers.ts'
import { activeCompetition } from '#test/component/competitions.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { stubView } from '#test/component/stub-view.ts'
import { approvedUser, colleague, newId } from '#test/component/users.ts'

const openScreen = (rows: Competition[]) =>
  renderScreen({ path: '/competitions', me: approvedUser(), replies: [reply(competitions, rows)] })

const card = async () => within(await screen.findByRole('article', { name: 'Stand mixer' }))

/** A draw of an hour ago that the viewer entered. */
const recentDraw = (overrides: Partial<Competition> = {}) =>
  activeCompetition({
    endDate: hoursAgo(2),
    winnerSelectedAt: hoursAgo(1),
    winner: colleague(),
    winnerId: newId(),
    hasEntries: true,
    myEntryCount: 3,
    entryCount: 680,
    isNewDraw: true,
    ...overrides,
  })

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
const cover = () => document.querySelector('[data-reveal]')

test('tickets run past once before the winner of a draw that the viewer entered', async () => {
  const view = stubView()
  const draw = recentDraw({ handedOverAt: hoursAgo(0) })
  const { network } = await openScreen([draw])
  network.answer(reply(seeDraw, {}), reply(competitions, [{ ...draw, isNewDraw: false }]))
  await waitFor(() => expect(cover()).toHaveAttribute('data-reveal', 'waiting'))
  expect((await card()).getByText('680 tickets were in the draw, 3 of them yours')).toBeVisible()
  expect((await card()).queryByText('Handed over')).toBeNull()

  await waitFor(() => {
    view.enter()
    expect(cover()).toHaveAttribute('data-reveal', 'running')
  })
  fireEvent.animationEnd(cover()?.firstElementChild as Element)

  await waitFor(() => expect(cover()).toBeNull())
  expect((await card()).getByText('Ben C.').closest('[data-new]')).toHaveAttribute('data-new', 'shown')
  expect(network.sentTo(seeDraw)).toHaveLength(1)
  expect(await (await card()).findByText('Handed over')).toBeVisible()
})

test.each<[string, Partial<Competition>]>([
  ['that the viewer has seen, or did not enter', { isNewDraw: false }],
  ['of a month ago', { endDate: hoursAgo(721), winnerSelectedAt: hoursAgo(720) }],
  ['whose winner has left', { winner: null }],
])('nothing covers the winner of a draw %s', async (_, overrides) => {
  await openScreen([recentDraw(overrides)])

  await card()
  expect(document.querySelector('[data-new]')).toBeNull()
})

test('nothing covers a winner for people who prefer that nothing moves', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('reduced-motion') }))

  await openScreen([recentDraw()])

  expect(await (await card()).findByText('Ben C.')).toBeVisible()
  expect(document.querySelector('[data-new]')).toBeNull()
})
