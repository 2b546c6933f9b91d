import type { Stats } from '#contract/stats.ts'
import * as texts from '#texts/landing.ts'
import styles from './landing.module.css'

type Total = { name: keyof Stats; label: string }

const totals: Total[] = [
  { name: 'totalTokensGifted', label: texts.tokensGifted },
  { name: 'activeEmployees', label: texts.activeEmployees },
  { name: 'totalCompetitions', label: texts.competitions },
]

/** The public totals. The page is rendered at build time; the server replaces each `[[name]]` with its number. Only screen readers meet those of an unused installation: 0 tokens invite nobody. */
export function Totals() {
  return (
    <section aria-label={texts.brightsideInNumbers} className={styles.numbers} data-unused="[[isUnused]]">
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
