import type { ReactNode } from 'react'
import { type ButtonStyle, buttonClass } from './button.tsx'
import { Tooltip } from './tooltip.tsx'

type Props = {
  disabledReason: string | null
  id: string
  buttonStyle: ButtonStyle
  label: ReactNode
  children: ReactNode
}

/** An action, or a disabled button in its place that says why. */
export const DisabledWithReason = ({ disabledReason, id, buttonStyle, label, children }: Props) =>
  disabledReason === null ? (
    children
  ) : (
    <Tooltip id={id} text={disabledReason} className={buttonClass(buttonStyle)}>
      {label}
    </Tooltip>
  )
