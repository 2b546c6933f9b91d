import * as texts from '#texts/ui.ts'
import { Button } from './button.tsx'
import { dismissToast, toast, type ToastContent } from './toast.ts'

const undoMs = 10_000

/** Says what was done, and offers to undo it. */
export const toastWithUndo = (content: Pick<ToastContent, 'title' | 'text'>, onUndo: () => void) =>
  toast({ ...content, kind: 'success', action: <UndoButton onUndo={onUndo} />, durationMs: undoMs })

function UndoButton({ onUndo }: { onUndo: () => void }) {
  function undo() {
    dismissToast()
    onUndo()
  }

  return (
    <Button kind="secondary" size="small" onClick={undo}>
      {texts.undo}
    </Button>
  )
}
