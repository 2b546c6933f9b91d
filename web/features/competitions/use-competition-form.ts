import { useLocation } from 'wouter'
import { createCompetition, editCompetition, type Competition, competitions } from '#contract/competitions.ts'
import { CompetitionForm } from '#contract/forms/competitions.ts'
import { redirectToLogIn } from '#web/api/redirect-to-log-in.ts'
import { useRefresh } from '#web/api/use-refresh.ts'
import { timeZone } from '#web/api/page-settings.ts'
import { toast } from '#web/ui/toast.ts'
import { useForm } from '#web/ui/use-form.ts'
import { competitionIn } from './read-competition-form.ts'

export const competitionList = '/admin/competitions'

const fields = {
  title: 'Title',
  prize: 'Prize',
  description: 'Description (optional)',
  imageUrl: 'Image URL (optional)',
  tokenCost: 'Token Cost',
  storeNumbers: 'Store Numbers',
  startDate: 'Start Date',
  endDate: 'End Date',
}

const creating = { done: 'Competition created successfully', fallbackMessage: 'Failed to create competition' }
const editing = { done: 'Competition updated successfully', fallbackMessage: 'Failed to update competition' }

/** The form of a new competition (null), or of one to be changed. It leads back to the list. */
export function useCompetitionForm(competition: Competition | null) {
  const [, go] = useLocation()
  const refresh = useRefresh()
  const { done, fallbackMessage } = competition ? editing : creating
  return useForm({
    endpoint: competition ? editCompetition : createCompetition,
    schema: CompetitionForm,
    fields,
    fallbackMessage,
    params: { id: competition?.id ?? '' },
    read: (filled) => competitionIn(filled, { timeZone: timeZone(), before: competition }),
    onSignedOut: redirectToLogIn,
    async onDone() {
      await refresh([competitions])
      toast({ title: done, kind: 'success' })
      go(competitionList)
    },
  })
}

export type CompetitionFields = ReturnType<typeof useCompetitionForm>
