import { useLocation } from 'wouter'
import { type Competition, competitions, createCompetition, editCompetition } from '#contract/competitions.ts'
import { CompetitionForm } from '#contract/forms/competitions.ts'
import { competitionErrors } from '#messages/forms/competitions.ts'
import * as texts from '#texts/competitions.ts'
import { instantOf, wallTimeOf } from '#domain/wall-time.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { timeZone } from '#web/data/request/page-settings.ts'
import { toast } from '#web/kit/toast.ts'
import { numberIn } from '#web/kit/typed-number.ts'
import { useForm } from '#web/kit/use-form.ts'
import { storeNumbersIn } from '#web/parts/stores/store-numbers-field.tsx'

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
export function useCompetitionForm(competition: Competition | null, onSaved: () => void) {
  const [, navigate] = useLocation()
  const refresh = useRefresh()
  const { success, fallbackMessage } = competition ? editMessages : createMessages
  const read = (formData: FormData) => readCompetitionForm(formData, { timeZone: timeZone(), before: competition })
  const form = useForm({
    endpoint: competition ? editCompetition : createCompetition,
    schema: CompetitionForm,
    messages: competitionErrors,
    fields,
    numbers: ['tokenCost'],
    fallbackMessage,
    params: { id: competition?.id ?? '' },
    comparedWith: { startDate: 'endDate' },
    read,
    onSignedOut: redirectToLogIn,
    async onDone({ id }) {
      onSaved()
      await refresh([competitions])
      toast({ title: success, kind: 'success' })
      navigate(`${competitionListPath}#competition-${id}`)
    },
  })
  return { ...form, read }
}

export type CompetitionFormState = ReturnType<typeof useCompetitionForm>

type Period = Pick<Competition, 'startDate' | 'endDate'>
type ReadCompetitionFormOptions = { timeZone: string; before: Period | null }

/**
 * Converts the form's values to a request body. Dates are wall-clock times in `timeZone`. A date that was not changed keeps
 * its instant from `before`, because the field cannot show seconds or which of two repeated hours is meant.
 */
export function readCompetitionForm(form: FormData, { timeZone, before }: ReadCompetitionFormOptions) {
  const readDate = (name: keyof Period) => {
    const wallTime = form.get(name)
    if (typeof wallTime !== 'string') return ''
    if (before && wallTime === wallTimeOf(new Date(before[name]), timeZone)) return before[name]
    return instantOf(wallTime, timeZone)?.toISOString() ?? ''
  }
  return {
    ...Object.fromEntries<unknown>(form),
    tokenCost: numberIn(form, 'tokenCost'),
    startDate: readDate('startDate'),
    endDate: readDate('endDate'),
    storeNumbers: storeNumbersIn(form),
    usesBeacon: form.has('usesBeacon'),
  }
}
