import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { type Store, stores } from '#contract/stores.ts'
import { changeTeamGoal, createTeamGoal, endTeamGoal, teamGoals } from '#contract/team-goals.ts'
import { refuse, reply } from '#test/component/answers.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { teamGoal } from '#test/component/team-goals.ts'
import { newId } from '#test/component/users.ts'

const store: Store = { id: newId(), number: '0427', name: null, takesSignUps: true, people: 12, waiting: 0, admins: [] }
const under = { startsOn: '2099-11-01', endsOn: '2099-11-30', endsAt: '2099-12-01T00:00:00.000Z' }
const earlier = teamGoal({ text: 'Cake', thanks: 210, endedAt: '2026-10-01T00:00:00.000Z' })

async function openGoal(goals: ReturnType<typeof teamGoal>[]) {
  const replies = [reply(stores, [store]), reply(teamGoals, goals)]
  const rendered = await renderScreen({ path: '/admin/stores', me: { role: 'admin' }, replies })
  await rendered.user.click(await screen.findByRole('button', { name: 'Goal 0427' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Team Goal of Store 0427' }))
  return { ...rendered, dialog }
}

test('sets the goal of a store', async () => {
  const { user, network, dialog } = await openGoal([])
  const goal = teamGoal({ thanks: 0, ...under })
  network.answer(reply(createTeamGoal, goal))

  await user.type(await dialog.findByLabelText('What it is for'), 'Pizza for everyone')
  await user.type(dialog.getByLabelText('Number of thanks'), '200')
  await user.fill(dialog.getByLabelText('First day'), '2099-11-01')
  await user.fill(dialog.getByLabelText('Last day'), '2099-11-30')
  await user.click(dialog.getByRole('button', { name: 'Set Goal' }))

  expect(await screen.findByText('Goal set')).toBeVisible()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(network.sentTo(createTeamGoal)).toEqual([
    { text: 'Pizza for everyone', target: 200, startsOn: '2099-11-01', endsOn: '2099-11-30' },
  ])
})

test('says at its fields what a goal lacks, and what the server refuses', async () => {
  const { user, network, dialog } = await openGoal([])
  await user.click(await dialog.findByRole('button', { name: 'Set Goal' }))
  const target = dialog.getByLabelText('Number of thanks')
  await waitFor(() => expect(target).toHaveAccessibleDescription(/Enter a whole number from 1 to 1,000,000/))
  expect(dialog.getByLabelText('Last day')).toHaveAccessibleDescription(/End date is required/)

  network.answer(refuse(createTeamGoal, 'end_in_past', 'endsOn'))
  await user.type(dialog.getByLabelText('What it is for'), 'Pizza')
  await user.type(target, '5')
  await user.fill(dialog.getByLabelText('First day'), '2020-11-01')
  await user.fill(dialog.getByLabelText('Last day'), '2020-11-30')
  await user.click(dialog.getByRole('button', { name: 'Set Goal' }))

  await waitFor(() =>
    expect(dialog.getByLabelText('Last day')).toHaveAccessibleDescription(/End date must be in the future/),
  )
})

test('changes the goal that is under way, and shows the earlier ones', async () => {
  const { user, network, dialog } = await openGoal([teamGoal(under), earlier])
  expect(await dialog.findByText('120 of 200 thanks')).toBeVisible()
  network.answer(reply(changeTeamGoal, teamGoal({ ...under, target: 300 })))

  await user.fill(dialog.getByLabelText('Number of thanks'), '300')
  await user.click(dialog.getByText('Earlier goals'))
  expect(dialog.getByText('Reached: 210 thanks')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Save Changes' }))

  expect(await screen.findByText('Goal changed')).toBeVisible()
  expect(network.sentTo(changeTeamGoal)).toMatchObject([{ target: 300, text: 'Pizza for everyone' }])
})

test('ends a goal after a question; a reached one can only be ended', async () => {
  const { user, network, dialog } = await openGoal([teamGoal({ ...under, thanks: 200 })])
  expect(await dialog.findByRole('button', { name: 'End Goal' })).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Save Changes' })).toBeNull()
  network.answer(reply(endTeamGoal, teamGoal({ endedAt: '2026-11-20T10:00:00.000Z' })), reply(teamGoals, [earlier]))

  await user.click(dialog.getByRole('button', { name: 'End Goal' }))
  const question = within(await screen.findByRole('dialog', { name: 'End this goal?' }))
  expect(network.sentTo(endTeamGoal)).toHaveLength(0)
  await user.click(question.getByRole('button', { name: 'End Goal' }))

  expect(await screen.findByText('Goal ended')).toBeVisible()
  expect(await screen.findByRole('button', { name: 'Set Goal' })).toBeVisible()
})
