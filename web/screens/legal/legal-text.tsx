import * as texts from '#texts/legal.ts'
import { PageHead } from '#web/kit/page-head.tsx'
import styles from '#web/kit/legal-text.module.css'
import type { Elements } from '#web/kit/elements.ts'

type Props = { title: string; children: Elements }

/** A legal text with its title and date. */
export const LegalText = ({ title, children }: Props) => (
  <article className={styles.text}>
    <PageHead title={title} subtitle={texts.lastUpdated} />
    {children}
  </article>
)
