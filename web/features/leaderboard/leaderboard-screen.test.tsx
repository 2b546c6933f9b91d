import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { leaderboard, myRank } from '#contract/leaderboard.ts'
import { hold, reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { newId } from '#test/component/users.ts'

const path = '/leaderboard'
const noRank = reply(myRank, null)

test('the leaderboard shows ten skeleton rows while loading and has an empty state', async () => {
  const { answer, release } = hold(reply(leaderboard, []))
  await renderScreen({ path, replies: [answer, noRank] })
  const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date())

  expect(await screen.findByRole('heading', { name: 'Monthly Leaderboard' })).toBeVisible()
  expect(screen.getByText(`Top performers for ${month} - Most tokens received`)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Top 20 Recipients This Month' })).toBeVisible()
  expect(screen.getByRole('main').querySelectorAll('[data-shape]')).toHaveLength(10)
  release()

  expect(await screen.findByText('No leaderboard data yet for this month')).toBeVisible()
  expect(screen.getByText('Start recognizing your colleagues to see rankings!')).toBeVisible()
})

test('ranks one to three have icons, and badges show rank and store', async () => {
  const rows = [1, 2, 3, 4].map((rank) => ({
    ...{ id: newId(), rank, tokenCount: 10 - rank, storeNumber: '0427' },
    ...{ firstName: 'Bo', lastNameInitial: 'C', profileImageUrl: null },
  }))
  await renderScreen({ path, replies: [reply(leaderboard, rows), noRank] })
  await screen.findAllByText('Bo C.')
  const shown = within(screen.getByRole('main')).getAllByRole('listitem')
  const badge = (rank: number) => within(shown[rank - 1] ?? document.body).getByText(`#${rank}`)

  expect(shown[0]).toHaveTextContent('Bo C.')
  expect(shown[0]).toHaveTextContent('Store 0427')
  expect(badge(1)).toHaveAttribute('data-tone', 'default')
  for (const rank of [2, 3]) expect(badge(rank)).toHaveAttribute('data-tone', 'secondary')
  expect(badge(4)).toHaveAttribute('data-tone', 'outline')
  for (const row of shown.slice(0, 3)) expect(row.querySelector('[aria-hidden] > svg')).toBeVisible()
  expect(within(shown[3] ?? document.body).getByText('4')).toBeVisible()
})
