import type { ReactNode } from 'react'
import { type ButtonStyle, buttonClass } from './button-class.ts'
import { Tooltip } from './tooltip.tsx'

type Props = { disabledReason: string | null; id: string; look: ButtonStyle; face: ReactNode; children: ReactNode }

/** A deed, or in its place a button that does nothing and says why. */
export const DisabledWithReason = ({ disabledReason, id, look, face, children }: Props) =>
  disabledReason === null ? (
    children
  ) : (
    <Tooltip id={id} text={disabledReason} className={buttonClass(look)}>
      {face}
    </Tooltip>
  )
