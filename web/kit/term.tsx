import type { ReactNode } from 'react'

/** A term and its description in a `dl`. */
export const Term = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt>{term}</dt>
    <dd>{children}</dd>
  </div>
)
