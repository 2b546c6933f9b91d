import type { ReactNode } from 'react'
import styles from './selection-bar.module.css'

/** The actions on the selected rows of a list, in view while the list scrolls. */
export const SelectionBar = ({ children }: { children: ReactNode }) => <div className={styles.bar}>{children}</div>
