import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type ButtonStyle, buttonClass } from './button.tsx'

type Props = ButtonStyle & {
  href: string
  /** True if the browser must load a new document: the landing page, a URL of the server. */
  isDocument?: boolean
  children: ReactNode
}

/** A link that looks like a button. */
export function LinkButton({ href, isDocument = false, children, ...buttonStyle }: Props) {
  const className = buttonClass(buttonStyle)
  if (!isDocument)
    return (
      <Link href={href} className={className}>
        {children}
      </Link>
    )
  return (
    <a href={href} className={className}>
      {children}
    </a>
  )
}
