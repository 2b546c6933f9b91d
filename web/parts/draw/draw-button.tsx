import { type ReactNode, useState } from 'react'
import type { Competition } from '#contract/competitions.ts'
import { Button } from '#web/kit/button.tsx'
import { lazyDialog } from '#web/kit/lazy-dialog.tsx'
import type { DrawDialogKind } from './draw-dialog.tsx'

const DrawDialog = lazyDialog(async () => (await import('./draw-dialog.tsx')).DrawDialog)

type Props = { opens: DrawDialogKind; competition: Competition; isMain?: boolean; children: ReactNode }

/** A button that opens a dialog about the draw. Preloads the dialog on hover and focus. */
export function DrawButton({ opens, competition, isMain = false, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        kind={isMain ? 'primary' : 'secondary'}
        size="small"
        isWide
        {...DrawDialog.preloadProps}
        onClick={() => setOpen(true)}
      >
        {children}
      </Button>
      {isOpen && <DrawDialog kind={opens} competition={competition} onClose={() => setOpen(false)} />}
    </>
  )
}
