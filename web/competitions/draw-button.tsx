import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { Button } from '#web/ui/button.tsx'
import type { DrawDialogKind } from './draw-dialog.tsx'

const load = () => import('./draw-dialog.tsx')
const DrawDialog = lazy(async () => ({ default: (await load()).DrawDialog }))

type Props = { opens: DrawDialogKind; competition: Competition; isMain?: boolean; children: ReactNode }

/** A button that opens something about a draw, which is fetched as the pointer comes near. */
export function DrawButton({ opens, competition, isMain = false, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        kind={isMain ? 'primary' : 'secondary'}
        size="small"
        isWide
        onPointerEnter={load}
        onFocus={load}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {isOpen && (
        <Suspense>
          <DrawDialog kind={opens} competition={competition} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
