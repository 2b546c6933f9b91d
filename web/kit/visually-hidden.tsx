import type { ReactNode } from 'react'
import layout from './layout.module.css'

/** Text for screen readers only. */
export const VisuallyHidden = ({ children }: { children: ReactNode }) => (
  <span className={layout.visuallyHidden}>{children}</span>
)
