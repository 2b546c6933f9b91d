import { adminShots } from './shots-admin.ts'
import { accountShots } from './shots-account.ts'
import { authShots } from './shots-auth.ts'
import { deviceShots } from './shots-devices.ts'
import { sizeShots } from './shots-sizes.ts'
import { feedShots } from './shots-feed.ts'
import { giftShots } from './shots-gifts.ts'
import { homeShots } from './shots-home.ts'
import { keyboardShots } from './shots-keyboard.ts'
import { competitionShots } from './shots-competitions.ts'
import { longListShots } from './shots-long-lists.ts'
import type { Chapter } from './shot.ts'

/** All there is to see, in the order of a person's first weeks. */
export const chapters: Chapter[] = [
  { title: 'Before logging in', shots: authShots },
  { title: 'Home', shots: homeShots },
  { title: 'The feed', shots: feedShots },
  { title: 'Giving', shots: giftShots },
  { title: 'Competitions and draws', shots: competitionShots },
  { title: 'Leaderboard, notifications, settings', shots: accountShots },
  { title: 'Administration', shots: adminShots },
  { title: 'Devices', shots: deviceShots },
  { title: 'A thousand rows', shots: longListShots },
  { title: 'By keyboard alone', shots: keyboardShots },
  { title: 'Other sizes, larger text, forced colours', shots: sizeShots },
]
