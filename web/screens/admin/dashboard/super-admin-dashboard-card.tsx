import ShieldCheck from 'lucide-react/icons/shield-check'
import { admins } from '#contract/admins.ts'
import * as texts from '#texts/admins.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { DashboardCard } from '#web/kit/dashboard-card.tsx'
import { listCount } from '#web/data/cache/list-count.ts'

/** Links to the admins, with their number. */
export function SuperAdminDashboardCard() {
  const count = listCount(useReadPages(admins, { refetchOnOpen: true }))
  const n = Number.parseInt(count)
  const figure = n ? texts.adminCount({ count, n }) : count
  return (
    <DashboardCard href="/admin/super-admin" icon={ShieldCheck} title={texts.superAdmin} count={figure}>
      {texts.superAdminCard}
    </DashboardCard>
  )
}
