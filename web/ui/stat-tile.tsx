import type { LucideIcon } from 'lucide-react'
import styles from './stat-tile.module.css'

type Props = { value: number; label: string; icon: LucideIcon; tone?: 'token' | 'brand' | 'plain' }

const minLongValue = 1_000_000

/** One large number with its label. */
export function StatTile({ value, label, icon: Icon, tone = 'plain' }: Props) {
  return (
    <li className={styles.tile} data-tone={tone}>
      <strong className={styles.value} data-long={value >= minLongValue || undefined}>
        {value.toLocaleString('en-US')}
      </strong>
      <span className={styles.label}>{label}</span>
      <Icon className={styles.icon} aria-hidden size="1.25rem" />
    </li>
  )
}
