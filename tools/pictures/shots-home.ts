import { press, waitFor } from './actions.ts'
import { longName, longNamesOfGivers, meWith, richMe } from './extremes.ts'
import { changed, nothing, type MockReply, type Shot } from './shot.ts'

const home = { viewer: 'crew', path: '/' } as const
const lists = (answer: MockReply) => ({ '/api/token-gifts/received': answer, '/api/competitions': answer })

const giftId = '00000000-0000-7000-8000-000000000001'

/** The first gift of a new user, which they have not opened. */
const unopened = {
  '/api/notifications/unread-count': changed((unread: object) => ({ ...unread, newestGiftId: giftId })),
  '/api/token-gifts/received/new': changed(() => [
    {
      ...{ id: giftId, fromUserId: giftId, toUserId: giftId, amount: 2, gifUrl: '/gifs/thank-you.gif' },
      ...{ message: 'You stayed when the fryer broke. I owe you one!', createdAt: '2026-11-21T16:03:00.000Z' },
      ...{ reactionCounts: {}, commentCount: 0, boostCount: 0, myReaction: null, boostedByMe: false, isFirst: true },
      ...{
        fromUser: { id: giftId, firstName: 'Layla', lastNameInitial: 'M', profileImageUrl: null, storeNumber: '0427' },
      },
      toUser: null,
    },
  ]),
}

export const homeShots: Shot[] = [
  { ...home, name: 'home', caption: 'Home.', isWhole: true },
  { ...home, name: 'home-first-look', caption: 'Home as it opens.' },
  {
    ...home,
    name: 'home-waiting',
    caption: 'Home while its lists are on their way.',
    replies: lists('never'),
    isWhole: true,
  },
  { ...home, name: 'home-thanks', caption: 'A first gift that waits to be opened.', replies: unopened },
  {
    ...{ ...home, name: 'home-thanks-opened', caption: 'The same gift, opened.', replies: unopened },
    act: press('Open it'),
  },
  { ...home, name: 'home-empty', caption: 'Home on the first day.', replies: lists(nothing), isWhole: true },
  {
    ...{ ...home, name: 'home-failed', caption: 'Home when the lists cannot be read.', isWhole: true },
    replies: lists('failure'),
    act: waitFor('Retry'),
  },
  {
    ...{ ...home, name: 'home-extremes', caption: 'The longest name and the largest balances.', isWhole: true },
    replies: {
      '/api/auth/user': richMe,
      '/api/token-gifts/received': longNamesOfGivers,
    },
  },
  {
    ...{ ...home, name: 'home-long-name', caption: 'A name of fifty letters.' },
    replies: { '/api/auth/user': meWith({ firstName: longName, profileImageUrl: null }) },
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
    ...{ ...home, name: 'side-menu', caption: 'The menu of a phone; a desk has its links in the bar.' },
    act: async (page, { isPhone }) => isPhone && press('Menu')(page),
  },
  { ...home, name: 'offline', caption: 'Without a network.', act: (page) => page.context().setOffline(true) },
  { ...home, path: '/no-such-page', name: 'not-found', caption: 'A page that is not there.' },
]
