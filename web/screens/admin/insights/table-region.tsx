import type { ReactNode } from 'react'
import styles from './table-region.module.css'

type Props = { name: string; children: ReactNode }

/** A plain table of figures, which scrolls sideways if it must. `children` are its head and body. */
export const TableRegion = ({ name, children }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrolling region must be reachable by keyboard.
  <div role="region" aria-label={name} tabIndex={0} className={styles.scroll}>
    <table className={styles.table}>{children}</table>
  </div>
)
