import type { Stats } from '#contract/stats.ts'
import styles from './totals.module.css'

type Total = { name: keyof Stats; label: string }

const totals: Total[] = [
  { name: 'totalTokensGifted', label: 'Tokens gifted' },
  { name: 'activeEmployees', label: 'Active employees' },
  { name: 'totalCompetitions', label: 'Competitions' },
]

/** The public totals. The page is rendered at build time; the server replaces each `[[name]]` with its number. */
export function Totals() {
  return (
    <section aria-label="Brightside in numbers">
      <dl className={styles.totals}>
        {totals.map(({ name, label }) => (
          <div key={name}>
            <dt>{label}</dt>
            <dd>{`[[${name}]]`}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
