import * as texts from '#texts/legal.ts'
import { PageHead } from '#web/kit/page-head.tsx'
import styles from '#web/kit/legal-text.module.css'
import type { Elements } from '#web/kit/elements.ts'

type Props = { title: string; subtitle?: string; children: Elements }

/** A legal text with its title and, unless something else is said, its date. */
export const LegalText = ({ title, subtitle = texts.lastUpdated, children }: Props) => (
  <article className={styles.text}>
    <PageHead title={title} subtitle={subtitle} />
    {children}
  </article>
)
