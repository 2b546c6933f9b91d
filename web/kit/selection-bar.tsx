import type { ReactNode } from 'react'
import styles from './selection-bar.module.css'

/** The actions on the selected rows of a list, in view while the list scrolls; on phones in place of the bottom navigation. */
export const SelectionBar = ({ children }: { children: ReactNode }) => (
  <div className={styles.bar} data-selection-bar>
    {children}
  </div>
)
