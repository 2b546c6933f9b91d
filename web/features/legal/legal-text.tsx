import type { ReactNode } from 'react'
import * as texts from '#texts/legal.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import styles from './legal-text.module.css'

type Props = { title: string; children: ReactNode }

/** A legal text with its title and date. */
export const LegalText = ({ title, children }: Props) => (
  <article className={styles.text}>
    <PageHead title={title} subtitle={texts.lastUpdated} />
    {children}
  </article>
)
