import { adminShots } from './shots-admin.ts'
import { colleagueShots } from './shots-colleague.ts'
import { doorShots } from './shots-auth.ts'
import { edgeShots } from './shots-edge.ts'
import { feedShots } from './shots-feed.ts'
import { giveShots } from './shots-give.ts'
import { homeShots } from './shots-home.ts'
import { keyShots } from './shots-keys.ts'
import { prizeShots } from './shots-prize.ts'
import { thousandShots } from './shots-thousand.ts'
import type { Chapter } from './shot.ts'

/** All there is to see, in the order of a person's first weeks. */
export const chapters: Chapter[] = [
  { title: 'Before logging in', shots: doorShots },
  { title: 'Home', shots: homeShots },
  { title: 'The feed', shots: feedShots },
  { title: 'Giving', shots: giveShots },
  { title: 'Competitions and draws', shots: prizeShots },
  { title: 'Leaderboard, notifications, settings', shots: colleagueShots },
  { title: 'Administration', shots: adminShots },
  { title: 'A thousand rows', shots: thousandShots },
  { title: 'By keyboard alone', shots: keyShots },
  { title: 'Other sizes, larger text, forced colours', shots: edgeShots },
]
