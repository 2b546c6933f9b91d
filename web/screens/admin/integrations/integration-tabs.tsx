import { Link, useLocation } from 'wouter'
import * as appTexts from '#texts/app.ts'
import * as groupTexts from '#texts/admin-groups.ts'
import * as keyTexts from '#texts/api-keys.ts'
import * as signOnTexts from '#texts/single-sign-on.ts'
import * as webhookTexts from '#texts/webhooks.ts'
import styles from './integrations.module.css'

const screens = [
  ['/admin/api-keys', keyTexts.keys],
  ['/admin/webhooks', webhookTexts.webhooks],
  ['/admin/single-sign-on', signOnTexts.signOn],
  ['/admin/admin-groups', groupTexts.admins],
] as const

/** Links between the screens of what other programs read and get. */
export function IntegrationTabs() {
  const [current] = useLocation()
  return (
    <nav aria-label={appTexts.integrations} className={styles.tabs}>
      {screens.map(([path, title]) => (
        <Link key={path} href={path} aria-current={current === path ? 'page' : undefined}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
