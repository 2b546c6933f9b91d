import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { giftsReceived } from '#contract/gifts.ts'
import { readNotification } from '#contract/notifications.ts'
import { ownTeamGoal } from '#contract/team-goals.ts'
import { reply, replyTo } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { teamGoal } from '#test/component/team-goals.ts'
import { newId } from '#test/component/users.ts'

const openHome = (goal: ReturnType<typeof teamGoal> | null, ...replies: ReturnType<typeof reply>[]) =>
  renderScreen({ path: '/', replies: [reply(giftsReceived, []), reply(ownTeamGoal, goal), ...replies] })

test('shows how far the goal of the store is, below the balances', async () => {
  await openHome(teamGoal())

  const card = await screen.findByRole('region', { name: 'Team goal' })
  const bar = within(card).getByRole('progressbar', { name: 'Pizza for everyone' })
  expect(bar).toHaveAttribute('aria-valuetext', '120 of 200 thanks')
  expect(bar).toHaveAttribute('value', '120')
  for (const text of ['Pizza for everyone', '120 of 200 thanks', 'Until Nov 30, 2026'])
    expect(within(card).getByText(text)).toBeVisible()
  const [balance] = screen.getAllByText('Tokens To Give')
  expect(balance?.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('shows nothing to people of a store without a goal', async () => {
  await openHome(null)

  await screen.findAllByText('Tokens To Give')
  expect(screen.queryByRole('progressbar')).toBeNull()
})

test('celebrates a reached goal once, which its notification then says no more', async () => {
  const unreadId = newId()
  const read: unknown[] = []
  await openHome(
    teamGoal({ thanks: 203, reachedAt: '2026-11-20T10:00:00.000Z', unreadId }),
    replyTo(readNotification, ({ params }) => (read.push(params.id), {})),
  )

  const card = await screen.findByRole('region', { name: 'Your store did it!' })
  expect(card).toHaveTextContent('Reached: 203 thanks')
  await waitFor(() => expect(read).toEqual([unreadId]))
  expect(card).toHaveAccessibleName('Your store did it!')
})

test('a goal that the user knows to be reached just says so', async () => {
  await openHome(teamGoal({ thanks: 203, reachedAt: '2026-11-20T10:00:00.000Z' }))

  expect(await screen.findByRole('region', { name: 'Team goal' })).toHaveTextContent('Reached: 203 thanks')
})
