import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { leaderboard, myRank } from '#contract/leaderboard.ts'
import { lose, reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'

test('repeats what failed to load once the browser is online again', async () => {
  const { network } = await renderScreen({ path: '/leaderboard', replies: [lose(leaderboard), reply(myRank, null)] })
  await screen.findByRole('button', { name: 'Retry' })
  network.answer(reply(leaderboard, []))

  window.dispatchEvent(new Event('online'))

  expect(await screen.findByText('No leaderboard data yet for this month')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
})
