import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { createCode, type NewCode } from '#contract/codes.ts'
import { feed } from '#contract/feed.ts'
import { type ProfileWithReasons, profile, thanksTo } from '#contract/users.ts'
import { answerPages, refuse, refuseId, reply } from '#test/component/answers.ts'
import { feedItem, giftBetween, person } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { approvedUser, newId } from '#test/component/users.ts'

const ben: ProfileWithReasons = {
  ...person(),
  role: 'crew_trainer',
  thanksCount: 0,
  topReasons: [],
  between: null,
  milestones: [],
  canMakeCode: false,
}
const path = `/people/${ben.id}`

test('shows name, role, store and the thanks a colleague received, and leads to giving', async () => {
  const gil = person({ firstName: 'Gil', lastNameInitial: 'H', storeNumber: '0428' })
  const gift = giftBetween({ fromUser: gil, toUser: ben, message: 'Great close' })
  await renderScreen({ path, replies: [reply(profile, ben), reply(thanksTo, [gift])] })

  const heading = await screen.findByRole('heading', { level: 1, name: 'Ben C.' })
  expect(within(heading).getByText('Ben C.').tagName).toBe('BDI')
  for (const words of ['Crew Trainer', 'Store 0427']) expect(screen.getByText(words)).toBeVisible()
  expect(screen.queryByText('Most thanked for')).toBeNull()
  expect(screen.queryByRole('list', { name: 'Milestones' })).toBeNull()
  expect(screen.queryByText('This is how others see you')).toBeNull()
  expect(screen.getByRole('link', { name: 'Thank Ben' })).toHaveAttribute('href', `/gift-tokens?to=${ben.id}`)
  expect(screen.getByRole('link', { name: 'Recognition Feed' })).toHaveAttribute('href', '/feed')
  const thanks = within(screen.getByRole('region', { name: /^Thanks received/ }))
  expect(thanks.getByRole('listitem')).toHaveTextContent('“Great close”')
  expect(thanks.getByRole('link', { name: 'Gil H.' })).toHaveAttribute('href', `/people/${gil.id}`)
})

test('lists the milestones that a colleague has reached, and nothing without any', async () => {
  const thanks = [1, 10, 50].map((number) => ({ kind: 'thanks' as const, number }))
  const milestones = [{ kind: 'years' as const, number: 3 }, ...thanks]
  await renderScreen({ path, replies: [reply(profile, { ...ben, milestones }), reply(thanksTo, [])] })

  const list = within(await screen.findByRole('list', { name: 'Milestones' }))
  const shown = list.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(shown).toEqual(['🎉3 years at the store', '🎉First thank-you', '🎉10 thank-yous', '🎉50 thank-yous'])
})

test.each([true, false])('offers a code for a new password to those who may make one (%s)', async (canMakeCode) => {
  const made: NewCode = {
    code: '12345678',
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
    name: 'ben.c',
    person: { firstName: 'Ben', lastNameInitial: 'C' },
    link: 'https://thanks.example/code#name=ben.c&code=12345678',
    qr: { size: 2, path: 'M0 0h1v1h-1z' },
  }
  const replies = [reply(profile, { ...ben, canMakeCode }), reply(thanksTo, []), reply(createCode, made)]
  const { user } = await renderScreen({ path, replies })
  await screen.findByRole('heading', { level: 1, name: 'Ben C.' })

  const button = screen.queryByRole('button', { name: 'Make a code for a new password' })
  expect(button !== null).toBe(canMakeCode)
  if (!button) return
  await user.click(button)
  await user.click(await screen.findByRole('button', { name: 'Make a Code' }))

  const shown = within(await screen.findByRole('dialog', { name: 'Code for Ben C.' }))
  expect(shown.getByText('1234 5678')).toBeVisible()
  expect(shown.getByText('ben.c')).toBeVisible()
})

test('puts the thanks under their months, and says on the own page that others see it', async () => {
  const days = ['2026-11-21', '2026-11-02', '2026-09-15']
  const thanks = days.map((day) => giftBetween({ toUser: ben, createdAt: `${day}T12:00:00.000Z` }))
  await renderScreen({ path, me: { id: ben.id }, replies: [reply(profile, ben), reply(thanksTo, thanks)] })

  expect(await screen.findByText('This is how others see you')).toBeVisible()
  const received = within(screen.getByRole('region', { name: /^Thanks received/ }))
  const months = await received.findAllByRole('heading', { level: 3 })
  expect(
    months.map((month) => [month.textContent, within(month.closest('section')!).getAllByRole('listitem').length]),
  ).toEqual([
    ['November 2026', 2],
    ['September 2026', 1],
  ])
})

test.each([
  [0, 'Thanks received'],
  [1, 'Thanks received: 1'],
  [24, 'Thanks received: 24'],
  [500, 'Thanks received: 500+'],
])('of %i thanks the total is: %s', async (thanksCount, total) => {
  await renderScreen({ path, replies: [reply(profile, { ...ben, thanksCount }), reply(thanksTo, [])] })

  await screen.findByRole('heading', { level: 1, name: 'Ben C.' })
  expect(screen.getAllByText(/^Thanks received/).map((each) => each.textContent)).toEqual([total])
})

test('says what a colleague is most thanked for', async () => {
  const topReasons = [
    { reason: '🤝 Teamwork', count: 4 },
    { reason: '🎓 Great teacher', count: 1 },
  ]
  await renderScreen({ path, replies: [reply(profile, { ...ben, topReasons }), reply(thanksTo, [])] })

  const reasons = within(await screen.findByRole('list', { name: 'Most thanked for' }))
  expect(reasons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '🤝 Teamwork (4)',
    '🎓 Great teacher (1)',
  ])
})

test('tells the gifts between the user and a colleague, with the newest', async () => {
  const newest = { id: newId(), createdAt: '2026-11-21T16:03:00.000Z', message: 'Great close', isMine: false }
  const replies = [reply(profile, { ...ben, between: { count: 3, newest } }), reply(thanksTo, [])]
  await renderScreen({ path, replies })

  const card = await screen.findByRole('region', { name: 'Between you and Ben: 3 gifts' })
  expect(card).toHaveTextContent('Great close')
  expect(within(card).getByText('Ben thanked you', { exact: false })).not.toHaveTextContent('·')
  expect(within(card).getByRole('link', { name: /open gift$/ })).toHaveAttribute('href', `/gifts/${newest.id}`)
})

test('says nothing of gifts between the user and a colleague where there are none', async () => {
  await renderScreen({ path, replies: [reply(profile, ben), reply(thanksTo, [])] })

  expect(await screen.findByRole('link', { name: 'Thank Ben' })).toBeVisible()
  expect(screen.queryByText(/Between you/)).toBeNull()
})

test('reads further thanks on request', async () => {
  const pages = ['Newest', 'Older'].map((message) => [giftBetween({ toUser: ben, message })])
  const { user } = await renderScreen({ path, replies: [reply(profile, ben), answerPages(thanksTo, pages)] })
  expect(await screen.findByText('Newest')).toBeVisible()

  await user.click(screen.getByRole('button', { name: /more/i }))

  expect(await screen.findByText('Older')).toBeVisible()
})

test('invites to write the first thanks to a colleague', async () => {
  await renderScreen({ path, replies: [reply(profile, ben), reply(thanksTo, [])] })

  const thanks = within(await screen.findByRole('region', { name: /^Thanks received/ }))
  expect(await thanks.findByText('Be the first to thank Ben')).toBeVisible()
  const link = thanks.getByRole('link', { name: 'Write the first thanks' })
  expect(link).toHaveAttribute('href', `/gift-tokens?to=${ben.id}`)
})

test('says on the own page where thanks will appear, and invites nobody to thank themselves', async () => {
  const me = approvedUser()
  await renderScreen({
    path: `/people/${me.id}`,
    me,
    replies: [
      reply(profile, { ...me, thanksCount: 0, topReasons: [], between: null, milestones: [], canMakeCode: false }),
      reply(thanksTo, []),
    ],
  })

  expect(await screen.findByText('Your thanks will appear here')).toBeVisible()
  expect(screen.queryByText(/Be the first/)).toBeNull()
  expect(within(screen.getByRole('main')).queryByRole('link', { name: /thank/i })).toBeNull()
})

test.each([
  ['nobody', refuse(profile, 'not_found')],
  ['no id', refuseId(profile)],
])('says kindly that a person is not here: %s', async (_, answer) => {
  await renderScreen({ path, replies: [answer, refuse(thanksTo, 'not_found')] })

  expect(await screen.findByRole('heading', { name: "We can't find this person" })).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the feed' })).toHaveAttribute('href', '/feed')
})

test('names in the feed lead to the people, those of deleted people nowhere', async () => {
  const gift = feedItem({ fromUser: ben, toUser: null })
  await renderScreen({ path: '/feed', replies: [reply(feed, [gift])] })

  const card = within(await screen.findByRole('article'))
  expect(card.getByRole('link', { name: 'Ben C.' })).toHaveAttribute('href', path)
  expect(card.queryByRole('link', { name: 'Unknown User' })).toBeNull()
})

test('a name of stacked marks stays in its line, also one that an earlier version stored', async () => {
  const named = { ...ben, firstName: `Be${'\u0351\u036b\u0343'.repeat(15)}n` }
  await renderScreen({ path, replies: [reply(profile, named), reply(thanksTo, [])] })

  const shown = 'Be\u0351\u036bn'
  expect(await screen.findByRole('heading', { level: 1, name: `${shown} C.` })).toBeVisible()
  expect(screen.getByRole('link', { name: `Thank ${shown}` })).toBeVisible()
  expect(screen.getByText(new RegExp(`first.*${shown}`, 'i'))).toBeVisible()
  expect(screen.getByRole('main').textContent).not.toMatch(/\p{Mn}{3}/u)
})
