import type { ReactNode } from 'react'

/** A term of a `dl` with what it says. */
export const Term = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
