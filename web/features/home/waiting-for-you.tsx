import { type LucideIcon, Flag, PackageCheck, Trophy, UserRoundCheck } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'wouter'
import { pendingRegistrations } from '#contract/approvals.ts'
import type { Competition } from '#contract/competitions.ts'
import { reports } from '#contract/reports.ts'
import * as texts from '#texts/home.ts'
import { listCount } from '#web/api/list-count.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'
import { useWaitingCompetitions } from '#web/features/competitions/use-waiting-competitions.ts'
import { pieces } from '#web/ui/pieces.ts'
import styles from './waiting-for-you.module.css'

type Task = { href: string; icon: LucideIcon; text: typeof texts.approvals; count: string }

/** The tasks that wait for an admin, in one card on home, each with its number and the page where it is done. */
export function WaitingForYou() {
  const id = useId()
  const registrations = listCount(useReadPages(pendingRegistrations, { refetchOnOpen: true }))
  const openReports = listCount(useReadPages(reports, { refetchOnOpen: true }))
  const { draws, handovers } = useWaitingCompetitions()
  const tasks: Task[] = [
    { href: '/admin/approvals', icon: UserRoundCheck, text: texts.approvals, count: registrations },
    { href: hrefOf(draws), icon: Trophy, text: texts.draws, count: `${draws.length}` },
    { href: hrefOf(handovers), icon: PackageCheck, text: texts.handovers, count: `${handovers.length}` },
    { href: '/admin/reports', icon: Flag, text: texts.reports, count: openReports },
  ]
  // An unknown number may be one: its page says what is wrong.
  const waiting = tasks.filter(({ count }) => count !== '0' && count !== '')
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {texts.waitingForYou}
      </h2>
      {waiting.length === 0 && <p className={styles.nothing}>{texts.nothingRightNow}</p>}
      {waiting.length > 0 && (
        <ul className={styles.tasks}>
          {waiting.map(({ href, icon: Icon, text, count }) => (
            <li key={href}>
              <Link href={href} className={styles.task}>
                <Icon aria-hidden size="1.125rem" />
                {pieces(text({ count, n: Number.parseInt(count), strong: (number) => <strong>{number}</strong> }))}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const hrefOf = ([first]: Competition[]) => `/admin/competitions${first ? `#competition-${first.id}` : ''}`
