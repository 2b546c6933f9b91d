import { useState } from 'react'
import { TeamGoalForm } from '#contract/forms/team-goals.ts'
import type { Store } from '#contract/stores.ts'
import {
  changeTeamGoal,
  createTeamGoal,
  endTeamGoal,
  ownTeamGoal,
  type TeamGoal,
  teamGoals,
} from '#contract/team-goals.ts'
import { dayOf } from '#domain/calendar.ts'
import { maxGoalText } from '#domain/limits.ts'
import { teamGoalErrors } from '#messages/forms/team-goals.ts'
import * as texts from '#texts/goals.ts'
import { useReadPages } from '#web/data/cache/use-read-pages.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { timeZone } from '#web/data/request/page-settings.ts'
import { redirectToLogIn } from '#web/data/request/redirect-to-log-in.ts'
import { Button } from '#web/kit/button.tsx'
import { ConfirmWrite } from '#web/kit/confirm-write.tsx'
import { competitionDate } from '#web/kit/dates.ts'
import { Dialog } from '#web/kit/dialog.tsx'
import { ErrorSummary } from '#web/kit/error-summary.tsx'
import { Field } from '#web/kit/field.tsx'
import layout from '#web/kit/layout.module.css'
import { MoreRows } from '#web/kit/more-rows.tsx'
import { NumberField } from '#web/kit/number-field.tsx'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { toast } from '#web/kit/toast.ts'
import { numberIn } from '#web/kit/typed-number.ts'
import { useForm } from '#web/kit/use-form.ts'
import { useNow } from '#web/kit/use-now.ts'
import { GoalProgress } from '#web/parts/goal/goal-progress.tsx'

type Props = { store: Store; onClose: () => void }

/** The goal of a store, to set, change or end, and the earlier ones. */
export function TeamGoalDialog({ store, onClose }: Props) {
  const now = useNow()
  const [ended, setEnded] = useState<TeamGoal | null>(null)
  const reading = useReadPages(teamGoals, { params: { id: store.id }, refetchOnOpen: true })
  if (ended) return <EndGoal goal={ended} onClose={() => setEnded(null)} />
  return (
    <Dialog title={texts.goalOfStore({ storeNumber: store.number })} onClose={onClose}>
      <Read
        result={reading}
        loading={<Skeletons count={1} shape="form" />}
        empty={<GoalForm store={store} onClose={onClose} />}
      >
        {(rows) => {
          const open = rows.find((goal) => goal.endedAt === null && new Date(goal.endsAt) > now)
          const earlier = rows.filter((goal) => goal !== open)
          return (
            <div className={layout.stack}>
              {open && <GoalProgress goal={open} />}
              {!(open && open.thanks >= open.target) && <GoalForm store={store} goal={open} onClose={onClose} />}
              {open && (
                <Button kind="secondary" isWide onClick={() => setEnded(open)}>
                  {texts.endGoal}
                </Button>
              )}
              {earlier.length > 0 && <EarlierGoals goals={earlier} />}
            </div>
          )
        }}
      </Read>
      <MoreRows reading={reading} />
    </Dialog>
  )
}

const fields = { text: texts.whatFor, target: texts.target, startsOn: texts.firstDay, endsOn: texts.lastDay }

/** Sets a goal, or changes the one that the store has. */
function GoalForm({ store, goal, onClose }: Props & { goal?: TeamGoal | undefined }) {
  const refresh = useRefresh()
  const today = dayOf(useNow(), timeZone())
  const form = useForm({
    endpoint: goal ? changeTeamGoal : createTeamGoal,
    schema: TeamGoalForm,
    messages: teamGoalErrors,
    fields,
    numbers: ['target'],
    params: { id: goal?.id ?? store.id },
    comparedWith: { startsOn: 'endsOn' },
    fallbackMessage: texts.failedToSaveTheGoal,
    onSignedOut: redirectToLogIn,
    read: (formData) => ({ ...Object.fromEntries<unknown>(formData), target: numberIn(formData, 'target') }),
    async onDone() {
      await refresh([teamGoals, ownTeamGoal])
      onClose()
      toast({ title: goal ? texts.goalChanged : texts.goalSet, kind: 'success' })
    },
  })
  const submit = goal ? texts.saveChanges : texts.setGoal
  return (
    <form className={layout.form} {...form.props}>
      <ErrorSummary form={form} />
      <Field
        {...form.field('text')}
        hint={texts.whatForHint}
        maxLength={maxGoalText}
        autoComplete="off"
        dir="auto"
        defaultValue={goal?.text}
        data-autofocus
      />
      <NumberField {...form.field('target')} hint={texts.targetHint} defaultValue={goal?.target} />
      <Field {...form.field('startsOn')} type="date" defaultValue={goal?.startsOn ?? today} />
      <Field
        {...form.field('endsOn')}
        type="date"
        hint={texts.lastDayHint({ zone: timeZone().replaceAll('_', ' ') })}
        defaultValue={goal?.endsOn}
      />
      <Button type="submit" size="large" isWide busy={form.isPending}>
        {form.isPending ? texts.saving : submit}
      </Button>
    </form>
  )
}

function EndGoal({ goal, onClose }: { goal: TeamGoal; onClose: () => void }) {
  return (
    <ConfirmWrite
      title={texts.endGoalQuestion}
      action={texts.endGoal}
      pendingLabel={texts.ending}
      endpoint={endTeamGoal}
      params={{ id: goal.id }}
      refreshes={[teamGoals, ownTeamGoal]}
      done={texts.goalEnded}
      failure={texts.failedToEndTheGoal}
      onClose={onClose}
    >
      <p>{texts.endGoalText}</p>
    </ConfirmWrite>
  )
}

const nameOf = (day: string) => competitionDate(`${day}T12:00:00Z`, 'UTC')

const EarlierGoals = ({ goals }: { goals: TeamGoal[] }) => (
  <details>
    <summary className={layout.summary}>{texts.earlierGoals}</summary>
    <ul className={layout.stack}>
      {goals.map((goal) => (
        <li key={goal.id}>
          <GoalProgress goal={goal} />
          <p className={layout.quiet}>{texts.between({ from: nameOf(goal.startsOn), until: nameOf(goal.endsOn) })}</p>
        </li>
      ))}
    </ul>
  </details>
)
