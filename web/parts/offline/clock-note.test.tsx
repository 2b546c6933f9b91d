import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { competitions } from '#contract/competitions.ts'
import { feed } from '#contract/feed.ts'
import { leaderboard, myRank } from '#contract/leaderboard.ts'
import { reply } from '#test/component/answers.ts'
import { activeCompetition } from '#test/component/competitions.ts'
import { setPageSetting } from '#test/component/document.ts'
import { renderScreen } from '#test/component/render-screen.ts'

const hourMs = 3_600_000
const fromNow = (hours: number) => new Date(Date.now() + hours * hourMs)
/** The server has rendered the page when its clock was ahead of the device by so much. */
const serverIsAhead = (hours: number) => setPageSetting('rendered-at', fromNow(hours).toISOString())

const note = (time: string) => `The clock of this device is wrong by ${time}`

test('a competition has the phase of the server’s clock, and a sentence says that the device’s is wrong', async () => {
  serverIsAhead(3)
  const ended = activeCompetition({
    title: 'Ended',
    startDate: fromNow(-9).toISOString(),
    endDate: fromNow(2).toISOString(),
  })
  const begun = activeCompetition({
    title: 'Begun',
    startDate: fromNow(2).toISOString(),
    endDate: fromNow(51.5).toISOString(),
  })
  await renderScreen({ path: '/competitions', replies: [reply(competitions, [begun, ended])] })

  expect(await screen.findByText(new RegExp(note('about 3 hours')))).toBeVisible()
  expect(screen.getByRole('region', { name: 'Past Competitions' })).toHaveTextContent('Ended')
  const active = screen.getByRole('region', { name: 'Active Competitions' })
  expect(active).toHaveTextContent('Begun')
  expect(active).toHaveTextContent(/Ends in: 2 ?days/)
})

test('the month is that of the server where the device is years behind', async () => {
  serverIsAhead(24 * 366 * 5)
  const year = fromNow(24 * 366 * 5).getUTCFullYear()
  await renderScreen({ path: '/leaderboard', replies: [reply(leaderboard, []), reply(myRank, null)] })

  expect(await screen.findByText(new RegExp(`Top performers for \\w+ ${year}`))).toBeVisible()
  expect(await screen.findByText(new RegExp(note('about 5 years')))).toBeVisible()
})

test('a reply shows that the clock is wrong', async () => {
  const read = reply(feed, [])
  const { network, user } = await renderScreen({ path: '/', replies: [] })
  network.answer({
    ...read,
    async respond(request) {
      const response = await read.respond(request)
      response.headers.set('date', fromNow(-2).toUTCString())
      return response
    },
  })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText(/The clock of this device/)).toBeNull()

  await user.click(screen.getAllByRole('link', { name: 'Feed' })[0] ?? document.body)

  expect(await screen.findByText(new RegExp(note('about 2 hours')))).toBeVisible()
})
