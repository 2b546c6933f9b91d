import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'
import { Tooltip } from './tooltip.tsx'

type Props = { hindrance: string | null; id: string; look: ButtonLook; face: ReactNode; children: ReactNode }

/** A deed, or in its place a button that does nothing and says why. */
export const Unless = ({ hindrance, id, look, face, children }: Props) =>
  hindrance === null ? (
    children
  ) : (
    <Tooltip id={id} text={hindrance} className={buttonClass(look)}>
      {face}
    </Tooltip>
  )
