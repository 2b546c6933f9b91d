import * as texts from '#texts/leaderboard.ts'
import place from '#web/features/leaderboard/own-place.module.css'
import screen from '#web/features/leaderboard/leaderboard-screen.module.css'
import card from '#web/ui/card.module.css'
import head from '#web/ui/page-head.module.css'
import { SkeletonBlock } from '#web/ui/skeleton-block.tsx'
import { Skeletons } from '#web/ui/skeleton.tsx'
import tabs from '#web/ui/tabs.module.css'

/** About as wide as the name of a month, so that the subtitle takes as many lines. */
const unknownMonth = `…${'\u00a0'.repeat(24)}`

/** The leaderboard's shape. The app knows the month and the rows. */
export const FirstLeaderboard = () => (
  <div className={screen.screen}>
    <header className={head.head}>
      <h1 role="none">{texts.monthlyLeaderboard}</h1>
      <p className={head.subtitle}>{texts.subtitle({ name: unknownMonth })}</p>
    </header>
    <div className={screen.month}>
      <SkeletonBlock kind="control" />
    </div>
    <div role="tablist" className={tabs.list} aria-hidden>
      <span className={tabs.tab} />
    </div>
    <div className={screen.board}>
      <div className={card.card}>
        <h2 role="none" className={card.title}>
          {texts.topRecipients}
        </h2>
        <div className={place.place} />
        <Skeletons count={10} shape="leader" />
      </div>
    </div>
  </div>
)
