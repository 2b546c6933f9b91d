import { useLocation } from 'wouter'
import { createCompetition, editCompetition, type Competition, competitions } from '#contract/competitions.ts'
import { CompetitionForm } from '#contract/forms/competitions.ts'
import { competitionErrors } from '#messages/forms/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { timeZone } from '#web/data/request/page-settings.ts'
import { toast } from '#web/kit/toast.ts'
import { useForm } from '#web/kit/use-form.ts'
import { readCompetitionForm } from './read-competition-form.ts'

export const competitionListPath = '/admin/competitions'

const fields = {
  title: texts.title,
  prize: texts.prize,
  description: texts.descriptionOptional,
  collectInstructions: texts.collectInstructionsLabel,
  imageUrl: texts.imageURLOptional,
  tokenCost: texts.tokenCost,
  storeNumbers: texts.storeNumbers,
  startDate: texts.startDate,
  endDate: texts.endDate,
}

const createMessages = {
  success: texts.competitionCreatedSuccessfully,
  fallbackMessage: texts.failedToCreateCompetition,
}
const editMessages = { success: texts.competitionUpdatedSuccessfully, fallbackMessage: texts.failedToUpdateCompetition }

/** The state of the form for a new competition (null) or an existing one. Returns to the list after saving. */
export function useCompetitionForm(competition: Competition | null) {
  const [, navigate] = useLocation()
  const refresh = useRefresh()
  const { success, fallbackMessage } = competition ? editMessages : createMessages
  const read = (formData: FormData) => readCompetitionForm(formData, { timeZone: timeZone(), before: competition })
  const form = useForm({
    endpoint: competition ? editCompetition : createCompetition,
    schema: CompetitionForm,
    messages: competitionErrors,
    fields,
    fallbackMessage,
    params: { id: competition?.id ?? '' },
    comparedWith: { startDate: 'endDate' },
    read,
    onSignedOut: redirectToLogIn,
    async onDone({ id }) {
      await refresh([competitions])
      toast({ title: success, kind: 'success' })
      navigate(`${competitionListPath}#competition-${id}`)
    },
  })
  return { ...form, read }
}

export type CompetitionFormState = ReturnType<typeof useCompetitionForm>
