import type { CDPSession, Page } from '@playwright/test'
import type { Competition } from '#contract/competitions.ts'
import { chooseColleague, inOrder, press, type, waitFor } from '#tools/pictures/actions.ts'
import { richMe } from '#tools/pictures/extremes.ts'
import { sentGift, unopenedThanks } from '#tools/pictures/moments.ts'
import { changed, type MockReply } from '#tools/pictures/shot.ts'

export type Step = {
  name: string
  path: string
  /** In place of the server's replies, so that a measurement changes nothing. */
  replies?: Record<string, MockReply>
  prepare?: (page: Page) => Promise<unknown>
  /** Starts the animation, which is measured for another second and a half. */
  act: (page: Page, devtools: CDPSession) => Promise<unknown>
}

const rich = { '/api/auth/user': richMe }

const openPage = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name, exact: true }).tap()

const onFirstDay = changed<Competition[]>((all) => all.map((one) => ({ ...one, myEntryCount: 0 })))

/** The animations of the product, each from the tap that starts it. */
export const steps: Step[] = [
  { name: 'Scrolling the feed', path: '/feed', act: (_, devtools) => scrollByFinger(devtools, 3_000) },
  ...[
    ['Feed', '/'],
    ['Compete', '/feed'],
    ['Leaders', '/competitions'],
    ['Home', '/leaderboard'],
  ].map(([name = '', path = '']) => ({ name: `To ${name}`, path, act: openPage(name) })),
  { name: 'GIF picker', path: '/gift-tokens', act: press('Add GIF') },
  { name: 'Opening thanks', path: '/', replies: unopenedThanks, act: press('Open it') },
  {
    ...{ name: 'Coin flies to a gift', path: '/gift-tokens', replies: rich },
    async prepare(page) {
      await inOrder(chooseColleague, type('Amount', '2'), type('Message (optional)', 'Thank you!'))(page)
      await page.route('**/api/token-gifts', (route) => route.fulfill({ status: 201, json: sentGift }))
    },
    act: inOrder(press('Gift 2 Tokens'), waitFor('Thank someone else')),
  },
  {
    ...{ name: 'Entry celebrated', path: '/competitions', replies: { ...rich, '/api/competitions': onFirstDay } },
    prepare: (page) =>
      page.route('**/api/competition-entries', (route) =>
        route.fulfill({ status: 201, json: { ...route.request().postDataJSON(), tokensSpent: 1 } }),
      ),
    act: inOrder(press(/^Enter \(/), waitFor('You’re in!')),
  },
  { name: 'Win celebrated', path: '/feed', act: inOrder(openPage('Home'), waitFor('You won')) },
]

const scrollByFinger = (devtools: CDPSession, yDistance: number) =>
  devtools.send('Input.synthesizeScrollGesture', {
    ...{ x: 180, y: 500, yDistance: -yDistance, speed: 1_600, gestureSourceType: 'touch' },
  })
