import type { Competition } from '#contract/competitions.ts'
import { HowDrawWorksDialog } from './how-draw-works-dialog.tsx'
import { SelectWinnerDialog } from './select-winner-dialog.tsx'
import { VerifyDialog } from './verify-dialog.tsx'

const dialogs = { explain: HowDrawWorksDialog, select: SelectWinnerDialog, verify: VerifyDialog }

export type DrawDialogKind = keyof typeof dialogs

type Props = { kind: DrawDialogKind; competition: Competition; onClose: () => void }

/** Everything about a draw that opens over the page; it comes as one file when somebody wants any of it. */
export function DrawDialog({ kind, ...rest }: Props) {
  const Opened = dialogs[kind]
  return <Opened {...rest} />
}
