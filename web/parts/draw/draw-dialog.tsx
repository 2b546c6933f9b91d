import type { Competition } from '#contract/competitions.ts'
import { HowDrawWorksDialog } from './how-draw-works-dialog.tsx'
import { SelectWinnerDialog } from './select-winner-dialog.tsx'
import { VerifyDialog } from './verify-dialog.tsx'

const dialogs = { explain: HowDrawWorksDialog, select: SelectWinnerDialog, verify: VerifyDialog }

export type DrawDialogKind = keyof typeof dialogs

type Props = { kind: DrawDialogKind; competition: Competition; onClose: () => void }

/** All dialogs about a draw, loaded together as one chunk. */
export function DrawDialog({ kind, ...props }: Props) {
  const Dialog = dialogs[kind]
  return <Dialog {...props} />
}
