import type { OwnDevice } from '#contract/devices.ts'
import type { Wall } from '#contract/wall.ts'
import type { Frame, Shot } from './shot.ts'
import { waitFor } from './actions.ts'

const television: Frame = { name: 'television', width: 1_920, height: 1_080, isPhone: false }
const upright: Frame = { name: 'upright', width: 1_080, height: 1_920, isPhone: false }
const tablet: Frame = { name: 'tablet', width: 1_024, height: 768, isPhone: false }

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

const nobody: Pick<Shot, 'viewer' | 'frames'> = { viewer: null, frames: [television, upright, tablet] }

export const deviceShots: Shot[] = [
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
