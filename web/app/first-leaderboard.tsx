import * as texts from '#texts/leaderboard.ts'
import screen from '#web/screens/leaderboard/leaderboard-screen.module.css'
import card from '#web/kit/card.module.css'
import head from '#web/kit/page-head.module.css'
import { SkeletonBlock } from '#web/kit/skeleton-block.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { Each } from './template.tsx'
import tabs from '#web/kit/tabs.module.css'

/** About as wide as the name of a month, so that the subtitle takes as many lines. */
const unknownMonth = `…${'\u00a0'.repeat(24)}`

/** The shape of what the organisation shows of the leaderboard. The app knows the month and the rows. */
export const FirstLeaderboard = () => (
  <div className={screen.screen}>
    <header className={head.head}>
      <h1 role="none">{texts.monthlyLeaderboard}</h1>
      <Each of="months">
        <p className={head.subtitle}>{texts.subtitle({ name: unknownMonth })}</p>
      </Each>
    </header>
    <Each of="months">
      <div className={screen.month}>
        <SkeletonBlock kind="control" />
      </div>
    </Each>
    <Each of="boards">
      <div role="tablist" className={tabs.list} aria-hidden>
        <span className={tabs.tab} />
      </div>
      <div className={screen.board}>
        <FirstCard title={texts.topRecipients} shape="leader" />
      </div>
    </Each>
    <Each of="storeBoards">
      <FirstCard title={texts.topStores} shape="row" />
    </Each>
  </div>
)

const FirstCard = ({ title, shape }: { title: string; shape: 'leader' | 'row' }) => (
  <div className={card.card}>
    <h2 role="none" className={card.title}>
      {title}
    </h2>
    <Skeletons count={10} shape={shape} />
  </div>
)
