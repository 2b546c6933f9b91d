import { Skeleton } from '#web/kit/skeleton.tsx'
import shell from './shell.module.css'

type Props = { path: string; isBoardOn: boolean }

/** The cards beside a page until their script and content are there. Narrow windows show none. */
export const RailOutline = ({ path, isBoardOn }: Props) => (
  <div className={shell.rail} aria-hidden>
    {path !== '/gift-tokens' && <Skeleton shape="form" />}
    {path !== '/leaderboard' && isBoardOn && <Skeleton shape="card" />}
    {path !== '/' && <Skeleton shape="form" />}
  </div>
)
