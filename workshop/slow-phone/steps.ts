import type { CDPSession, Locator, Page } from '@playwright/test'
import type { Competition } from '#contract/competitions.ts'
import { button, chooseColleague, inOrder, type, waitFor } from '#workshop/pictures/actions.ts'
import { richMe } from '#workshop/pictures/extremes.ts'
import { sentGift, unopenedThanks } from '#workshop/pictures/moments.ts'
import { changed, type MockReply } from '#workshop/pictures/shot.ts'

export type Step = {
  name: string
  path: string
  /** In place of the server's replies, so that a measurement changes nothing. */
  replies?: Record<string, MockReply>
  prepare?: (page: Page) => Promise<unknown>
  /** The element that is tapped to start the animation. It is found before the measurement, of which finding it would take 100 ms. */
  target?: (page: Page) => Locator
  /** Follows the tap, or starts the animation itself, which is measured for another second and a half. */
  act?: (page: Page, devtools: CDPSession) => Promise<unknown>
}

const rich = { '/api/auth/user': richMe }

const linkTo = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Quick' }).getByRole('link', { name, exact: true })

const buttonOf = (name: string | RegExp) => (page: Page) => button(page, name)

const onFirstDay = changed<Competition[]>((all) => all.map((one) => ({ ...one, myEntryCount: 0 })))

/** The animations of the product, each from the tap that starts it. */
export const steps: Step[] = [
  { name: 'Scrolling the feed', path: '/feed', act: (_, devtools) => scroll(devtools, 3_000) },
  ...[
    ['Feed', '/'],
    ['Compete', '/feed'],
    ['Leaders', '/competitions'],
    ['Home', '/leaderboard'],
  ].map(([name = '', path = '']) => ({ name: `To ${name}`, path, target: linkTo(name) })),
  { name: 'GIF picker', path: '/gift-tokens', target: buttonOf('Add GIF') },
  { name: 'Thanks arrive', path: '/feed', replies: unopenedThanks, target: linkTo('Home') },
  {
    name: 'Coin flies to a gift',
    path: '/gift-tokens',
    replies: rich,
    async prepare(page) {
      await inOrder(chooseColleague, type('Amount', '2'), type('Message (optional)', 'Thank you!'))(page)
      await page.route('**/api/token-gifts', (route) => route.fulfill({ status: 201, json: sentGift }))
    },
    target: buttonOf('Gift 2 Tokens'),
    act: waitFor('Thank someone else'),
  },
  {
    name: 'Entry celebrated',
    path: '/competitions',
    replies: { ...rich, '/api/competitions': onFirstDay },
    prepare: (page) =>
      page.route('**/api/competition-entries', (route) =>
        route.fulfill({ status: 201, json: { ...route.request().postDataJSON(), tokensSpent: 1, entries: [{}] } }),
      ),
    target: buttonOf(/^Enter \(/),
    act: waitFor('You’re in!'),
  },
  { name: 'Win celebrated', path: '/feed', target: linkTo('Home'), act: waitFor('You won') },
]

/** By the wheel: in a browser without a window the gesture of a finger scrolls nothing. */
const scroll = (devtools: CDPSession, yDistance: number) =>
  devtools.send('Input.synthesizeScrollGesture', {
    x: 180,
    y: 500,
    yDistance: -yDistance,
    speed: 1_600,
    gestureSourceType: 'mouse',
  })
