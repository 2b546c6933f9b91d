import type { ReactNode } from 'react'

type Props = { of: string; children: ReactNode }

/** A part of a page's HTML that the server repeats for each item of this name, with the item's values: `[[name]]`. */
export const Each = ({ of, children }: Props) => (
  <>
    {`[[#${of}]]`}
    {children}
    {`[[/${of}]]`}
  </>
)
