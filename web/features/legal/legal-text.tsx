import type { ReactNode } from 'react'
import { PageHead } from '#web/ui/page-head.tsx'
import styles from './legal-text.module.css'

type Props = { title: string; children: ReactNode }

/** A legal text with its title and date. */
export const LegalText = ({ title, children }: Props) => (
  <article className={styles.text}>
    <PageHead title={title} subtitle="Last updated 26 October 2025" />
    {children}
  </article>
)
