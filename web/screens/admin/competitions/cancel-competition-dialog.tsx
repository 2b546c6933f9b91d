import { flushSync } from 'react-dom'
import { cancelCompetition, type Competition, competitions } from '#contract/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { richText } from '#web/kit/rich-text.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Confirm } from '#web/kit/confirm.tsx'
import { focusPageTitle } from '#web/kit/page-title.ts'
import { toast } from '#web/kit/toast.ts'

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
      toast({ title: texts.competitionCancelled, kind: 'success' })
    },
    onError(error) {
      onClose()
      toastFailure(error, texts.failedToCancelCompetition)
    },
  })
  return (
    <Confirm
      title={texts.cancelThisCompetition}
      action={texts.cancelCompetition}
      pendingLabel={texts.cancelling}
      decline={texts.keepIt}
      isDangerous
      isPending={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    >
      <p>
        {richText(
          texts.endsWithoutWinner({
            strong: (
              <strong>
                <bdi>{title}</bdi>
              </strong>
            ),
          }),
        )}
      </p>
      <p>{hasEntries ? texts.everyoneIsRefunded : texts.nobodyHasEntered}</p>
    </Confirm>
  )
}
