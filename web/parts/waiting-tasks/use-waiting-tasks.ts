import type { LucideIcon } from 'lucide-react'
import Flag from 'lucide-react/icons/flag'
import DatabaseBackup from 'lucide-react/icons/database-backup'
import PackageCheck from 'lucide-react/icons/package-check'
import ServerCog from 'lucide-react/icons/server-cog'
import Trophy from 'lucide-react/icons/trophy'
import UserRoundCheck from 'lucide-react/icons/user-round-check'
import { pendingRegistrations } from '#contract/approvals.ts'
import { type Competition, competitions } from '#contract/competitions.ts'
import { type ServerWarning, serverWarnings } from '#contract/jobs.ts'
import { reports } from '#contract/reports.ts'
import * as texts from '#texts/home.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { listCount } from '#web/data/cache/list-count.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { useWaitingCompetitions } from '#web/parts/draw/draws-waiting.tsx'

export type WaitingTask = {
  href: string
  icon: LucideIcon
  text: typeof texts.approvals | (() => string[])
  count: string
  /** Since when the first of them waits. */
  since?: string
  /** The titles of the competitions. */
  titles?: string[]
}

type Options = { intervalMs?: number }

/** The tasks that wait for an admin, each with its number and the page where it is done. */
export function useWaitingTasks({ intervalMs }: Options = {}) {
  const registrations = useReadPages(pendingRegistrations, { refetchOnOpen: true, intervalMs })
  const waiting = registrations.data?.filter(({ approvalStatus }) => approvalStatus === 'pending')
  const open = useReadPages(reports, { refetchOnOpen: true, intervalMs })
  const known = useReadPages(competitions)
  const { draws, handovers } = useWaitingCompetitions()
  const isSuperAdmin = useMe().role === 'super_admin'
  const warnings = useRead(serverWarnings, { enabled: isSuperAdmin, refetchOnOpen: true, intervalMs })
  const tasks: WaitingTask[] = [
    {
      href: '/admin/approvals',
      icon: UserRoundCheck,
      text: texts.approvals,
      count: listCount({ ...registrations, data: waiting }),
      since: waiting?.[0]?.createdAt,
    },
    { ...taskOf(draws), icon: Trophy, text: texts.draws },
    { ...taskOf(handovers), icon: PackageCheck, text: texts.handovers },
    {
      href: '/admin/reports',
      icon: Flag,
      text: texts.reports,
      count: listCount(open),
      since: open.hasMore ? undefined : open.data?.at(-1)?.createdAt,
    },
    ...(warnings.data ?? []).map(({ code }) => ({ ...ofServer[code], href: `/admin/jobs#${code}`, count: '1' })),
  ]
  const reads = [registrations, open, known, ...(isSuperAdmin ? [warnings] : [])]
  return {
    isLoading: reads.some(({ data, error }) => data === undefined && !error),
    // An unknown number may be one: its page says what is wrong.
    waiting: tasks.filter(({ count }) => count !== '0' && count !== ''),
  }
}

/** What only the person who runs the server can do, in words without a number. */
const ofServer = {
  untrusted_proxy: { icon: ServerCog, text: () => [texts.proxyIsNotTrusted] },
  backups_off: { icon: DatabaseBackup, text: () => [texts.backupsAreOff] },
} satisfies Record<ServerWarning['code'], Pick<WaitingTask, 'icon' | 'text'>>

const taskOf = (waiting: Competition[]) => ({
  href: `/admin/competitions${waiting[0] ? `#competition-${waiting[0].id}` : ''}`,
  count: `${waiting.length}`,
  titles: waiting.map(({ title }) => title),
})
