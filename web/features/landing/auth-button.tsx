import type { ReactNode } from 'react'
import { type ButtonStyle, buttonClass } from '#web/ui/button.tsx'

export type Opens = 'initial' | 'login' | 'signup'

type Props = ButtonStyle & { opens: Opens; children: ReactNode }

/** Opens the dialog. Until its script is here it is a form that asks for the page with the dialog open, so no tap is lost. */
export const Door = ({ opens, children, ...look }: Props) => (
  <form action="/" method="get" data-door={opens}>
    <button type="submit" name={opens} value="" className={buttonClass(look)}>
      {children}
    </button>
  </form>
)
