import { type Competition, competitions } from '#contract/competitions.ts'
import { CollectInstructionsForm } from '#contract/forms/competitions.ts'
import { changeCollectInstructions } from '#contract/handovers.ts'
import { maxLength } from '#domain/limits.ts'
import { collectErrors } from '#messages/forms/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { Button } from '#web/kit/button.tsx'
import { Dialog } from '#web/kit/dialog.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import layout from '#web/kit/layout.module.css'
import { TextArea } from '#web/kit/text-area.tsx'
import { toast } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'

type Props = { competition: Competition; onClose: () => void }

/** Changes how the winner gets the prize. */
export function CollectDialog({ competition: { id, collectInstructions, winner }, onClose }: Props) {
  const refresh = useRefresh()
  const form = useForm({
    endpoint: changeCollectInstructions,
    schema: CollectInstructionsForm,
    messages: collectErrors,
    params: { id },
    onSignedOut: redirectToLogIn,
    fields: { collectInstructions: texts.collectInstructionsLabel },
    fallbackMessage: texts.failedToUpdateCompetition,
    async onDone() {
      await refresh([competitions])
      onClose()
      toast({ title: texts.competitionUpdatedSuccessfully, kind: 'success' })
    },
  })
  return (
    <Dialog title={texts.whatTheWinnerReads} onClose={onClose}>
      <form className={layout.form} {...form.props}>
        <ErrorSummary form={form} />
        <TextArea
          {...form.field('collectInstructions')}
          hint={winner ? texts.winnerIsNotified : texts.collectHint}
          defaultValue={collectInstructions ?? ''}
          dir="auto"
          rows={4}
          maxLength={maxLength.collectInstructions}
          data-autofocus
        />
        <Button type="submit" size="large" isWide busy={form.isPending}>
          {form.isPending ? texts.saving : texts.saveChanges}
        </Button>
      </form>
    </Dialog>
  )
}
