import { flushSync } from 'react-dom'
import { cancelCompetition, type Competition, competitions } from '#contract/competitions.ts'
import { toastFailure } from '#web/ui/toast-failure.ts'
import { useWrite } from '#web/api/use-write.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { focusPageTitle } from '#web/ui/page-title.ts'
import { toast } from '#web/ui/toast.ts'

type Props = { competition: Competition; onClose: () => void }

/** Asks for confirmation before cancelling a competition, and explains the effect. */
export function CancelCompetitionDialog({ competition: { id, title, hasEntries }, onClose }: Props) {
  const cancel = useWrite(cancelCompetition, {
    params: { id },
    refreshes: [competitions],
    onSuccess() {
      flushSync(onClose)
      // The button that opened the dialog is removed, so the focus moves to the page title.
      focusPageTitle()
      toast({ title: 'Competition cancelled', kind: 'success' })
    },
    onError(error) {
      onClose()
      toastFailure(error, 'Failed to cancel competition')
    },
  })
  return (
    <Confirm
      title="Cancel this competition?"
      action="Cancel Competition"
      pendingLabel="Cancelling..."
      decline="Keep It"
      isDangerous
      isPending={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    >
      <p>
        <strong>
          <bdi>{title}</bdi>
        </strong>{' '}
        ends without a winner and can never be drawn. It stays among the past ones as ‘Cancelled’.
      </p>
      <p>
        {hasEntries
          ? 'Everyone who entered gets all their tokens back and a notification.'
          : 'Nobody has entered it so far; anyone who enters meanwhile gets their tokens back.'}
      </p>
    </Confirm>
  )
}
