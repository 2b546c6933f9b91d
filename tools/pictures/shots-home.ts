import { press, waitFor } from './actions.ts'
import { longName, longNamesOfGivers, meWith, richMe } from './extremes.ts'
import { nothing, type Answer, type Shot } from './shot.ts'

const home = { viewer: 'crew', path: '/' } as const
const lists = (answer: Answer) => ({ '/api/token-gifts/received': answer, '/api/competitions': answer })

export const homeShots: Shot[] = [
  { ...home, name: 'home', says: 'Home.', isWhole: true },
  { ...home, name: 'home-first-look', says: 'Home as it opens.' },
  {
    ...home,
    name: 'home-waiting',
    says: 'Home while its lists are on their way.',
    answers: lists('never'),
    isWhole: true,
  },
  { ...home, name: 'home-empty', says: 'Home on the first day.', answers: lists(nothing), isWhole: true },
  {
    ...{ ...home, name: 'home-failed', says: 'Home when the lists cannot be read.', isWhole: true },
    answers: lists('failure'),
    act: waitFor('Retry'),
  },
  {
    ...{ ...home, name: 'home-extremes', says: 'The longest name and the largest balances.', isWhole: true },
    answers: {
      '/api/auth/user': richMe,
      '/api/token-gifts/received': longNamesOfGivers,
    },
  },
  {
    ...{ ...home, name: 'home-long-name', says: 'A name of fifty letters.' },
    answers: { '/api/auth/user': meWith({ firstName: longName, profileImageUrl: null }) },
  },
  { ...home, viewer: 'admin', name: 'home-admin', says: 'Home of an admin of three stores.' },
  {
    ...home,
    name: 'home-gifted',
    says: 'What one gave.',
    act: async (page) => {
      await page.getByRole('tab', { name: 'Gifted' }).click()
      await page
        .getByRole('region', { name: 'Tokens you gifted' })
        .evaluate((gifts) => gifts.scrollIntoView({ block: 'center' }))
    },
  },
  { ...home, name: 'user-menu', says: 'The user menu.', act: press('User menu') },
  {
    ...{ ...home, name: 'side-menu', says: 'The menu of a phone; a desk has its links in the bar.' },
    act: async (page, { isPhone }) => isPhone && press('Menu')(page),
  },
  { ...home, name: 'offline', says: 'Without a network.', act: (page) => page.context().setOffline(true) },
  { ...home, path: '/no-such-page', name: 'not-found', says: 'A page that is not there.' },
]
