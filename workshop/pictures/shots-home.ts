import type { Competition } from '#contract/competitions.ts'
import type { SetUp } from '#contract/organization.ts'
import type { OwnTeamGoal } from '#contract/team-goals.ts'
import type { Profile } from '#contract/users.ts'
import { inOrder, press, waitFor } from './actions.ts'
import { longName, longNamesOfGivers, meWith, richMe } from './extremes.ts'
import { firstThanks, newColleagues, noUnopenedThanks, unopenedThanks } from './moments.ts'
import { changed, nothing, type MockReply, type Shot } from './shot.ts'

/** The demo has a month that its people have not seen. */
const seenMonth = { '/api/month-review': () => 'null' }
const home = { viewer: 'crew', path: '/', replies: seenMonth } as const
const lists = (answer: MockReply) => ({
  ...seenMonth,
  '/api/token-gifts/received': answer,
  '/api/token-gifts/received/new': answer,
  '/api/competitions': answer,
})

const noFigures = { lifetimeTokensReceived: 0, lifetimeTokensGifted: 0, competitionsEntered: 0, competitionTokens: 0 }
const firstDay = { ...lists(nothing), ...noUnopenedThanks, '/api/leaderboard/me': () => 'null' }
const suggestions = { '/api/people/suggested': changed<Profile[]>(() => newColleagues) }

const firstDayOfOwner: SetUp = {
  settings: true,
  store: false,
  people: false,
  admin: false,
  competition: false,
  backups: false,
  mail: false,
  later: [],
}

const withoutWin = {
  ...seenMonth,
  '/api/competitions': changed<Competition[]>((all) => all.filter(({ winnerSelectedAt }) => !winnerSelectedAt)),
}

const reachedGoal = changed<OwnTeamGoal | null>(
  (goal) => goal && { ...goal, thanks: goal.target + 3, reachedAt: goal.endsAt, unreadId: goal.id },
)

/** A new user whose first gift is not opened, without the win of the demo's one. */
const firstGift = {
  ...unopenedThanks,
  ...suggestions,
  '/api/auth/user': meWith({ ...noFigures, lifetimeTokensReceived: 2, competitionTokens: 2 }),
  '/api/token-gifts/received': changed(() => [firstThanks]),
  ...withoutWin,
}

export const homeShots: Shot[] = [
  { ...home, name: 'home-unopened', caption: 'Home opens with the newest gift.', replies: withoutWin },
  { ...home, name: 'home-won', caption: 'The first visit after a win.' },
  { ...home, name: 'home', caption: 'Home.', isWhole: true },
  {
    ...home,
    name: 'home-goal-reached',
    caption: 'The store has reached its goal.',
    replies: { ...withoutWin, '/api/team-goal': reachedGoal },
    isWhole: true,
  },
  {
    ...home,
    name: 'home-month',
    caption: 'Home on the first visit of a month.',
    replies: { '/api/competitions': withoutWin['/api/competitions'] },
    isWhole: true,
  },
  { ...home, name: 'home-first-look', caption: 'Home as it opens.' },
  {
    ...home,
    name: 'home-waiting',
    caption: 'Home while its lists are on their way.',
    replies: lists('never'),
    isWhole: true,
  },
  { ...home, name: 'home-thanks', caption: 'Home opens with a first gift.', replies: firstGift },
  {
    ...home,
    name: 'home-thanks-said',
    caption: 'The same gift, and its answer.',
    replies: { ...firstGift, '/api/reactions': 'done' },
    act: inOrder(press('Say thanks'), waitFor('Your heart is on its way')),
  },
  {
    ...home,
    name: 'home-first-steps',
    caption: 'The first visit.',
    isWhole: true,
    replies: { ...firstDay, ...suggestions, '/api/auth/user': meWith({ ...noFigures, giftTokens: 1 }) },
    act: waitFor('Who helped you today?'),
  },
  {
    ...home,
    name: 'home-empty',
    caption: 'The first visit of somebody without tokens to give.',
    isWhole: true,
    replies: { ...firstDay, '/api/auth/user': meWith({ ...noFigures, giftTokens: 0 }) },
  },
  {
    ...home,
    name: 'home-failed',
    caption: 'Home when the lists cannot be read.',
    isWhole: true,
    replies: lists('failure'),
    act: waitFor('Retry'),
  },
  {
    ...home,
    name: 'home-extremes',
    caption: 'The longest name and the largest balances.',
    isWhole: true,
    replies: {
      ...seenMonth,
      '/api/auth/user': richMe,
      '/api/token-gifts/received': longNamesOfGivers,
    },
  },
  {
    ...home,
    name: 'home-long-name',
    caption: 'A name of fifty letters.',
    replies: { ...seenMonth, '/api/auth/user': meWith({ firstName: longName, profileImageUrl: null }) },
  },
  {
    ...home,
    viewer: 'owner',
    name: 'home-set-up',
    caption: 'Home of the owner on the first day.',
    isWhole: true,
    replies: { ...firstDay, '/api/organization/set-up': () => JSON.stringify(firstDayOfOwner) },
    act: waitFor('Set up your organization'),
  },
  { ...home, viewer: 'admin', name: 'home-admin', caption: 'Home of an admin of three stores.' },
  {
    ...home,
    name: 'home-gifted',
    caption: 'What one gave.',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Gifted' }).click()
      await page
        .getByRole('region', { name: 'Tokens you gifted' })
        .evaluate((gifts) => gifts.scrollIntoView({ block: 'center' }))
    },
  },
  { ...home, name: 'user-menu', caption: 'The user menu.', act: press('User menu') },
  {
    ...home,
    name: 'side-menu',
    caption: 'The menu of a phone; a desk has its links in the bar.',
    act: async (page, { isPhone }) => isPhone && press('Menu')(page),
  },
  { ...home, name: 'offline', caption: 'Without a network.', act: (page) => page.context().setOffline(true) },
  { ...home, path: '/no-such-page', name: 'not-found', caption: 'A page that is not there.' },
]
