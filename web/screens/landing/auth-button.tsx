import type { ReactNode } from 'react'
import { type ButtonStyle, buttonClass } from '#web/kit/button.tsx'

type Props = ButtonStyle & { mode: 'initial' | 'login' | 'signup'; children: ReactNode }

/** Opens the auth dialog. Without the script the form requests the page with the dialog open, so no tap is lost. */
export const AuthButton = ({ mode, children, ...style }: Props) => (
  <form action="/" method="get" data-auth-mode={mode}>
    <button type="submit" name={mode} value="" className={buttonClass(style)}>
      {children}
    </button>
  </form>
)
