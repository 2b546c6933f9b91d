import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { competitions, hallOfFame } from '#contract/competitions.ts'
import { feed } from '#contract/feed.ts'
import { giftsGiven, giftsReceived } from '#contract/gifts.ts'
import { leaderboard, myRank } from '#contract/leaderboard.ts'
import { unreadCount } from '#contract/notifications.ts'
import { profile } from '#contract/users.ts'
import { reports } from '#contract/reports.ts'
import { boosts, comments } from '#contract/social.ts'
import { newThanks, readGiftNotifications } from '#contract/thanks.ts'
import { adminUsers } from '#contract/admin-users.ts'
import { type Answer, reply } from '#test/component/answers.ts'
import { activeCompetition, recentWin } from '#test/component/competitions.ts'
import { feedItem, giftBetween } from '#test/component/gifts.ts'
import { renderScreen } from '#test/component/render-screen.ts'
import { colleague, newId, userRow } from '#test/component/users.ts'

const at = '2026-11-20T12:00:00.000Z'
const ben = colleague()
const page = `/people/${ben.id}`
const admin = { role: 'super_admin' } as const

const drawn = activeCompetition({
  startDate: '2026-09-01T12:00:00.000Z',
  endDate: '2026-09-02T12:00:00.000Z',
  winner: ben,
  winnerId: ben.id,
  winnerSelectedAt: '2026-09-03T12:00:00.000Z',
})
const win = recentWin({ winner: ben })
const report = {
  id: newId(),
  subject: 'gift' as const,
  state: 'open' as const,
  isHidden: false,
  createdAt: at,
  decidedAt: null,
  author: ben,
  giftId: newId(),
  text: 'Rude',
  reportedText: 'Rude',
  gifUrl: null,
  pictureUrl: null,
  stores: ['0427'],
  reportCount: 1,
  giver: null,
  receivers: [null],
  amount: null,
  givenAt: null,
  giftMessage: null,
  reasons: ['Rude'],
}

const links = () => [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${page}"]`)]

/** Expects one link for keyboards and screen readers, and the same for a pointer on the picture, if the person has one there. */
async function expectOneLink({ hasPicture = true } = {}) {
  await waitFor(() => {
    const link = within(screen.getByRole('main')).getByRole('link', { name: 'Ben C.' })
    expect(link).toHaveAttribute('href', page)
  })
  const pictures = links().filter((link) => link.querySelector('[data-hue]'))
  expect(pictures).toHaveLength(hasPicture ? 1 : 0)
  for (const picture of pictures) {
    expect(picture).toHaveAttribute('aria-hidden', 'true')
    expect(picture).toHaveAttribute('tabindex', '-1')
  }
}

test.each<[string, { path: string; replies: Answer[]; hasPicture?: boolean }]>([
  ['feed', { path: '/feed', replies: [reply(feed, [feedItem({ toUser: ben })])] }],
  [
    'leaderboard',
    {
      path: '/leaderboard',
      replies: [reply(leaderboard, [{ ...ben, rank: 1, tokenCount: 3, placesGained: 0 }]), reply(myRank, null)],
    },
  ],
  [
    'history',
    {
      path: '/',
      replies: [
        reply(giftsReceived, [giftBetween({ fromUser: ben, hiddenAt: at })]),
        reply(giftsGiven, []),
        reply(competitions, []),
      ],
    },
  ],
  ['competitions', { path: '/competitions', replies: [reply(competitions, [drawn])] }],
  ['hall of fame', { path: '/hall-of-fame', replies: [reply(hallOfFame, [win])] }],
  ['user management', { path: '/admin/users', replies: [reply(adminUsers, [userRow({ ...ben })])] }],
  ['reports', { path: '/admin/reports', replies: [reply(reports, [report])], hasPicture: false }],
])('the name and picture of a person lead to their page: %s', async (_, { path, replies, hasPicture = true }) => {
  await renderScreen({ path, me: path.startsWith('/admin') ? admin : {}, replies })

  await expectOneLink({ hasPicture })
})

test('the list of who boosted leads to each person, and a comment to its author', async () => {
  const gift = feedItem({ boostCount: 1 })
  const row = { id: newId(), giftId: gift.id, userId: ben.id, createdAt: at, user: ben }
  const { user } = await renderScreen({
    path: '/feed',
    replies: [
      reply(feed, [gift]),
      reply(boosts, [row]),
      reply(comments, [{ ...row, hiddenAt: null, content: 'Yes!' }]),
    ],
  })

  await user.click(await screen.findByRole('button', { name: '1 boost' }))
  const list = within(await screen.findByRole('dialog', { name: 'Boosted by' }))
  expect(await list.findByRole('link', { name: 'Ben C.' })).toHaveAttribute('href', page)
  await user.click(screen.getByRole('button', { name: 'Comment' }))
  const thread = within(await screen.findByRole('region', { name: 'Comments' }))
  expect(await thread.findByRole('link', { name: 'Ben C.' })).toHaveAttribute('href', page)

  expect(links()).toHaveLength(4)
})

test('a thank-you leads to the page of its giver, and is closed on the way', async () => {
  const gift = { ...feedItem({ fromUser: ben, message: 'Great close' }), isFirst: false }
  const { user, network } = await renderScreen({ path: '/feed', replies: [reply(feed, [])] })
  await screen.findByRole('heading', { name: 'Recognition Feed' })
  network.answer(reply(newThanks, [gift]), reply(unreadCount, { count: 1, newestGiftId: gift.id }))
  network.answer(
    reply(readGiftNotifications, {}),
    reply(profile, {
      ...ben,
      role: 'crew_member',
      thanksCount: 0,
      topReasons: [],
      between: null,
      milestones: [],
      canMakeCode: false,
    }),
  )
  await network.sendEvent('person')

  await user.click(await screen.findByRole('link', { name: 'Ben' }))

  await waitFor(() => expect(location.pathname).toBe(page))
  expect(screen.queryByRole('heading', { name: 'Ben thanked you' })).toBeNull()
})

test('a user without a page has no link to one', async () => {
  await renderScreen({
    path: '/admin/users',
    me: admin,
    replies: [reply(adminUsers, [userRow({ ...ben, approvalStatus: 'pending' })])],
  })

  await waitFor(() => expect(screen.getByRole('main')).toHaveTextContent('Ben C.'))
  expect(links()).toHaveLength(0)
})
