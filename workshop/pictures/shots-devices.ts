import type { Page } from '@playwright/test'
import type { OwnDevice } from '#contract/devices.ts'
import type { KioskSession } from '#contract/kiosk.ts'
import type { Wall } from '#contract/wall.ts'
import { type Frame, phone, type Shot } from './shot.ts'
import { inOrder, press, type, waitFor } from './actions.ts'

const television: Frame = { name: 'television', width: 1_920, height: 1_080, isPhone: false }
const upright: Frame = { name: 'upright', width: 1_080, height: 1_920, isPhone: false }
const tablet: Frame = { name: 'tablet', width: 1_024, height: 768, isPhone: false }
const tabletUpright: Frame = { name: 'tablet upright', width: 768, height: 1_024, isPhone: false }

const person = (firstName: string, index: number) => ({
  id: `0198c0de-0000-7000-8000-00000000000${index}`,
  firstName,
  lastNameInitial: 'G',
  profileImageUrl: null,
  storeNumber: '0112',
})

const device: OwnDevice = {
  id: '0198c0de-0000-7000-8000-000000000000',
  name: 'Break room',
  purpose: 'wall',
  storeNumber: '0112',
  storeName: 'Main Street',
  organization: 'Corner Stores',
  darkFrom: '00:00',
  darkUntil: '00:00',
  timeZone: 'UTC',
  version: '1.0.0',
}

const wall: Wall = {
  thanks: [
    {
      id: '0198c0de-0000-7000-8000-000000000009',
      from: person('Ana', 1),
      to: [person('Ben', 2), person('Maximiliana-Alexandra', 3)],
      message: 'You carried half of the delivery in the rain. We noticed, and so did the guests.',
      gifUrl: '/gifs/high-five.gif',
      reason: '😊 Happy guests',
      createdAt: '2026-11-18T12:00:00.000Z',
    },
  ],
  goal: { text: 'Pizza for everyone', target: 130, thanks: 74, endsOn: '2026-11-30' },
  board: ['Ben', 'Cal', 'Dee', 'Eve', 'Fay'].map((name, index) => ({
    ...person(name, index + 2),
    rank: index + 1,
    tokenCount: 30 - index,
  })),
  competitions: [
    { id: '0198c0de-0000-7000-8000-00000000000a', title: 'Dinner for two', endDate: '2026-12-08T12:00:00.000Z' },
  ],
}

const empty: Wall = { thanks: [], goal: null, board: [], competitions: [] }

const repliesOf = (shown: Wall) => ({
  '/api/device': () => JSON.stringify(device),
  '/api/device/wall': () => JSON.stringify(shown),
})

const people = ['Ana', 'Ben', 'Cal', 'Maximiliana-Alexandra'].map((name, index) => person(name, index + 1))

const kiosk: Pick<Shot, 'viewer' | 'path' | 'frames' | 'replies'> = {
  viewer: null,
  path: '/kiosk',
  frames: [tablet, tabletUpright, phone],
  replies: {
    '/api/device': () => JSON.stringify({ ...device, purpose: 'kiosk' }),
    '/api/kiosk': () => JSON.stringify(wall.thanks),
    '/api/kiosk/people': () => JSON.stringify(people),
    '/api/auth/user': () => JSON.stringify({ ...people[0], giftTokens: 4, competitionTokens: 12 }),
  },
}

/** Lets the badge be known, whose person and session no server has. */
async function knowBadge(page: Page) {
  const endsAt = new Date(Date.now() + 300_000).toISOString()
  const session: KioskSession = { key: 'of-nobody', person: person('Ana', 1), seconds: 60, endsAt }
  await page.route('**/api/kiosk/sessions/badge', (route) => route.fulfill({ status: 201, json: session }))
}

const askWho = press('Thank Somebody')
const identify = inOrder(knowBadge, askWho, type('Digits of the badge', '1234567890123456'), press('Continue'))

const nobody: Pick<Shot, 'viewer' | 'frames'> = { viewer: null, frames: [television, upright, tablet] }

export const deviceShots: Shot[] = [
  { ...kiosk, name: 'kiosk', caption: 'The shared tablet of a store.' },
  { ...kiosk, name: 'kiosk-badge', caption: 'Somebody identifies by a badge.', act: askWho },
  {
    ...kiosk,
    name: 'kiosk-names',
    caption: 'Somebody chooses their name.',
    act: inOrder(askWho, (page) => page.getByText('Name and PIN').click(), waitFor('Maximiliana')),
  },
  {
    ...kiosk,
    name: 'kiosk-identified',
    caption: 'What somebody may do who has identified.',
    act: inOrder(identify, waitFor('Hi Ana!')),
  },
  {
    viewer: null,
    path: '/device',
    name: 'device',
    caption: 'A screen that waits to be paired.',
    act: waitFor('Pair this screen'),
  },
  { ...nobody, path: '/wall', name: 'wall', caption: 'The wall of a store.', replies: repliesOf(wall) },
  { ...nobody, path: '/wall', name: 'wall-empty', caption: 'Nobody has been thanked yet.', replies: repliesOf(empty) },
]
