import { Suspense } from 'react'
import { Link, useLocation } from 'wouter'
import { type PagePath, pages } from '#contract/pages.ts'
import { hasRoleFor } from '#domain/access.ts'
import type { Role } from '#domain/roles.ts'
import * as texts from '#texts/app.ts'
import { lazyAfter, firstScreen } from '#web/kit/lazy-after.tsx'
import styles from './admin.module.css'

const SectionCount = lazyAfter(firstScreen, async () => (await import('./section-count.tsx')).SectionCount)

type Props = { sections: Section[]; hasCounts?: boolean }

/** Links to sections of the admin area, with the number of tasks that wait in them if it `hasCounts`. */
export function AdminSectionLinks({ sections, hasCounts = false }: Props) {
  const [current] = useLocation()
  return sections.map(({ path, title, hasTasks = false, below = [] }) => (
    <Link
      key={path}
      href={path}
      className={styles.sectionLink}
      aria-current={current === path ? 'page' : below.some((page) => current.startsWith(page)) || undefined}
    >
      <span>{title}</span>
      {hasTasks && hasCounts && (
        <Suspense>
          <SectionCount path={path} />
        </Suspense>
      )}
    </Link>
  ))
}

/** `below` are paths of pages that belong to the section and have no link of their own. */
type Section = { path: PagePath; title: string; hasTasks?: boolean; below?: string[] }

const sections: Section[] = [
  { path: '/admin', title: texts.dashboard },
  { path: '/admin/approvals', title: texts.approvals, hasTasks: true },
  {
    path: '/admin/competitions',
    title: texts.competitions,
    hasTasks: true,
    below: ['/admin/competitions/', '/admin/create-competition'],
  },
  { path: '/admin/users', title: texts.users, below: ['/admin/import'] },
  { path: '/admin/stores', title: texts.stores, below: ['/admin/stores/'] },
  { path: '/admin/devices', title: texts.devices, below: ['/admin/devices/'] },
  { path: '/admin/reports', title: texts.reports, hasTasks: true },
  { path: '/admin/insights', title: texts.insights },
  { path: '/admin/audit-log', title: texts.auditLog },
  { path: '/admin/super-admin', title: texts.admins },
  { path: '/admin/organization', title: texts.organization },
  {
    path: '/admin/api-keys',
    title: texts.integrations,
    below: ['/admin/webhooks', '/admin/single-sign-on', '/admin/admin-groups'],
  },
  { path: '/admin/jobs', title: texts.jobs, hasTasks: true },
]

export const sectionsFor = (role: Role) => sections.filter(({ path }) => hasRoleFor(pages[path].access, role))
