import { Skeleton } from '#web/ui/skeleton.tsx'
import shell from './shell.module.css'

/** The cards beside a page until their script and content are there. Narrow windows show none. */
export const RailOutline = ({ path }: { path: string }) => (
  <div className={shell.rail} aria-hidden>
    {path !== '/gift-tokens' && <Skeleton shape="form" />}
    {path !== '/leaderboard' && <Skeleton shape="card" />}
    <Skeleton shape="form" />
  </div>
)
