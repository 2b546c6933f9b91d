import { Link, useLocation } from 'wouter'
import type { Role } from '#domain/roles.ts'
import { isAt, pagesFor } from './pages-for.ts'
import styles from './page-links.module.css'

type Props = { role: Role; label: string; layout: 'row' | 'column' }

/** The links to the pages a role may open. */
export function PageLinks({ role, label, layout }: Props) {
  const [current] = useLocation()
  return (
    <nav aria-label={label} className={styles.links} data-layout={layout}>
      {pagesFor(role).map(({ path, title, icon: Icon }) => (
        <Link key={path} href={path} className={styles.link} aria-current={isAt(path, current) ? 'page' : undefined}>
          {layout === 'column' && <Icon aria-hidden size="1.25rem" />}
          {title}
        </Link>
      ))}
    </nav>
  )
}
