import type { LucideIcon } from 'lucide-react'
import { Link } from 'wouter'
import { locale } from '#texts/format.ts'
import styles from './stat-tile.module.css'

type Props = {
  href: string
  value: number | string
  label: string
  icon: LucideIcon
  tone?: 'token' | 'brand' | 'plain'
}

const minLongValue = 1_000_000

/** One large number with its label, and a link to where it comes from or goes. */
export function StatTile({ href, value, label, icon: Icon, tone = 'plain' }: Props) {
  return (
    <li>
      <Link href={href} className={styles.tile} data-tone={tone}>
        <strong className={styles.value} data-long={Number(value) >= minLongValue || undefined}>
          {value.toLocaleString(locale)}
        </strong>
        <span className={styles.label}>{label}</span>
        <Icon className={styles.icon} aria-hidden size="1.25rem" />
      </Link>
    </li>
  )
}
