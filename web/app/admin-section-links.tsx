import { Link, useLocation } from 'wouter'
import type { Role } from '#domain/roles.ts'
import * as texts from '#texts/app.ts'
import { useMe } from '#web/api/use-me.ts'
import styles from './page-links.module.css'

/** Links to the sections of the admin area. */
export function AdminSectionLinks() {
  const [current] = useLocation()
  const { role } = useMe()
  return (
    <div className={styles.links} data-layout="column">
      {sectionsFor(role).map(({ path, title, below = [] }) => (
        <Link
          key={path}
          href={path}
          className={styles.link}
          aria-current={current === path ? 'page' : below.some((page) => current.startsWith(page)) || undefined}
        >
          {title}
        </Link>
      ))}
    </div>
  )
}

/** `below` are paths of pages that belong to the section and have no link of their own. */
type Section = { path: string; title: string; below?: string[] }

const sections: Section[] = [
  { path: '/admin', title: texts.dashboard },
  { path: '/admin/approvals', title: texts.approvals },
  {
    ...{ path: '/admin/competitions', title: texts.competitions },
    below: ['/admin/competitions/', '/admin/create-competition'],
  },
  { path: '/admin/users', title: texts.users },
  { path: '/admin/reports', title: texts.reports },
  { path: '/admin/insights', title: texts.insights },
  { path: '/admin/audit-log', title: texts.auditLog },
]

const superAdminSections: Section[] = [
  { path: '/admin/super-admin', title: texts.admins },
  { path: '/admin/organization', title: texts.organization },
  { path: '/admin/jobs', title: texts.jobs },
]

const sectionsFor = (role: Role) => [...sections, ...(role === 'super_admin' ? superAdminSections : [])]
