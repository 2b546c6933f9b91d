import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type ButtonStyle, buttonClass } from './button.tsx'

type Props = ButtonStyle & {
  href: string
  /** True where the browser itself must load what lies there: the landing page, an address of the server. */
  isDocument?: boolean
  children: ReactNode
}

/** A link that looks like a button. */
export function LinkButton({ href, isDocument = false, children, ...look }: Props) {
  const className = buttonClass(look)
  if (!isDocument) return <Link {...{ href, className, children }} />
  return (
    <a href={href} className={className}>
      {children}
    </a>
  )
}
