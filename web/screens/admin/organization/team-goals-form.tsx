import { useState } from 'react'
import { organizationSettings } from '#contract/organization.ts'
import { ownTeamGoal } from '#contract/team-goals.ts'
import * as texts from '#texts/organization.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { Button } from '#web/kit/button.tsx'
import { Checkbox } from '#web/kit/checkbox.tsx'
import layout from '#web/kit/layout.module.css'
import { Read } from '#web/kit/read.tsx'
import { Skeletons } from '#web/kit/skeleton.tsx'
import { useSaveSettings } from './use-save-settings.ts'

/** The owner's choice whether stores can have goals. */
export function TeamGoalsForm() {
  const reading = useRead(organizationSettings, { refetchOnOpen: true })
  return (
    <Read result={reading} loading={<Skeletons count={1} shape="form" />}>
      {({ teamGoals }) => <Switch key={String(teamGoals)} saved={teamGoals} />}
    </Read>
  )
}

function Switch({ saved }: { saved: boolean }) {
  const [isOn, setOn] = useState(saved)
  const change = useSaveSettings([ownTeamGoal])

  function submit(event: { preventDefault: () => void }) {
    event.preventDefault()
    change.mutate({ teamGoals: isOn })
  }

  return (
    <form className={layout.form} onSubmit={submit}>
      <p className={layout.quiet}>{texts.whatTeamGoalsAre}</p>
      <Checkbox label={texts.storesCanHaveGoals} checked={isOn} onChange={({ target }) => setOn(target.checked)} />
      <Button type="submit" busy={change.isPending} disabled={isOn === saved}>
        {change.isPending ? texts.saving : texts.save}
      </Button>
    </form>
  )
}
