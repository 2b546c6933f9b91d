import { type FormEvent, useState } from 'react'
import { setLeaderboardVisibility, setMilestoneVisibility, setWallVisibility } from '#contract/account.ts'
import { languageName } from '#domain/language-name.ts'
import * as texts from '#texts/account.ts'
import * as milestoneTexts from '#texts/milestones.ts'
import * as wallTexts from '#texts/wall-setting.ts'
import * as notificationTexts from '#texts/notification-settings.ts'
import { offeredLanguages, otherLanguages } from '#web/data/request/page-settings.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRefreshMe } from '#web/data/cache/use-refresh-me.ts'
import { useWrite } from '#web/data/cache/use-write.ts'
import { Button } from '#web/kit/button.tsx'
import { Checkbox } from '#web/kit/checkbox.tsx'
import { SectionCard } from '#web/kit/section-card.tsx'
import { Select } from '#web/kit/select.tsx'
import { toast } from '#web/kit/toast.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'
import { useNotificationSettings } from './notifications-card.tsx'
import { useChooseLanguage } from './other-languages.tsx'
import styles from './settings.module.css'

/** Switches the weekly email on and off. */
export function DigestCard() {
  const { settings, change } = useNotificationSettings()
  const weeklyDigest = settings.data?.weeklyDigest ?? null
  if (weeklyDigest === null) return null
  const state = weeklyDigest ? notificationTexts.on : notificationTexts.off
  return (
    <SectionCard id="weekly-email" title={notificationTexts.weeklyEmail} folds state={state}>
      <Checkbox
        label={notificationTexts.emailMeWeekly}
        hint={notificationTexts.emailMeWeeklyHint}
        checked={weeklyDigest}
        onChange={({ target }) => change({ weeklyDigest: target.checked })}
      />
    </SectionCard>
  )
}

const ofBrowser = ''

/** Chooses the language of the account. A button, because the page loads again. */
export function LanguageCard() {
  const languages = offeredLanguages()
  const offered = (code: string | null) => languages.find((language) => language === code) ?? null
  const saved = offered(useMe().language)
  const [chosen, setChosen] = useState(saved)
  const choose = useChooseLanguage()
  const options = languages.map((language): [string, string] => [language, languageName(language)])
  const others = otherLanguages()
  const ofPage = languages.find((language) => !others.includes(language))
  const shown = saved ?? ofPage

  // Not an action of the form, for which React would put a script into the server's page.
  function submit(event: FormEvent) {
    event.preventDefault()
    choose.mutate({ language: chosen })
  }

  return (
    <SectionCard id="language" title={texts.language} folds state={shown && languageName(shown)}>
      <form className={styles.form} onSubmit={submit}>
        <Select
          label={texts.languageOfTexts}
          options={[[ofBrowser, texts.languageOfBrowser], ...options]}
          value={chosen ?? ofBrowser}
          onChange={({ target }) => setChosen(offered(target.value))}
        />
        <Button type="submit" busy={choose.isPending} disabled={chosen === saved}>
          {texts.changeLanguage}
        </Button>
      </form>
    </SectionCard>
  )
}

/** Lets the user hide themselves from the leaderboard. */
export const LeaderboardCard = () => (
  <VisibilityCard
    id="leaderboard"
    endpoint={setLeaderboardVisibility}
    setting="hiddenFromLeaderboard"
    title={texts.leaderboard}
    label={texts.hideMeFromTheLeaderboard}
    hint={texts.hideMeHint}
    hidden={texts.hiddenFromLeaderboard}
    shown={texts.shownOnLeaderboard}
    failed={texts.failedToChangeTheLeaderboard}
  />
)

/** Lets the user hide the milestones that they have reached. */
export const MilestonesCard = () => (
  <VisibilityCard
    id="milestones"
    endpoint={setMilestoneVisibility}
    setting="hidesMilestones"
    title={milestoneTexts.milestones}
    label={milestoneTexts.hideMyMilestones}
    hint={milestoneTexts.hideMyMilestonesHint}
    hidden={milestoneTexts.milestonesHidden}
    shown={milestoneTexts.milestonesShown}
    failed={milestoneTexts.failedToChangeMilestones}
  />
)

/** Lets the user hide themselves from the walls of stores. */
export const WallsCard = () => (
  <VisibilityCard
    id="walls"
    endpoint={setWallVisibility}
    setting="hiddenFromWalls"
    title={wallTexts.walls}
    label={wallTexts.hideMeFromWalls}
    hint={wallTexts.hideMeFromWallsHint}
    hidden={wallTexts.hiddenFromWalls}
    shown={wallTexts.shownOnWalls}
    failed={wallTexts.failedToChangeWalls}
  />
)

type VisibilityTexts = Record<'title' | 'label' | 'hint' | 'hidden' | 'shown' | 'failed', string>
type VisibilityProps = VisibilityTexts & {
  id: string
  endpoint: typeof setWallVisibility
  setting: 'hiddenFromLeaderboard' | 'hidesMilestones' | 'hiddenFromWalls'
}

/** Saves at once. `hidden`, `shown` and `failed` are told after a change. */
function VisibilityCard({ id, endpoint, setting, title, label, hint, hidden, shown, failed }: VisibilityProps) {
  const isHidden = useMe()[setting]
  const refreshMe = useRefreshMe()
  const change = useWrite(endpoint, {
    onSuccess(me) {
      refreshMe(me)
      toast({ title: me[setting] ? hidden : shown, kind: 'success' })
    },
    onError: (error) => toastFailure(error, failed),
  })

  return (
    <SectionCard id={id} title={title} folds state={isHidden ? texts.hidden : texts.visible}>
      <Checkbox
        label={label}
        hint={hint}
        checked={change.isPending ? change.variables.isHidden : isHidden}
        onChange={({ target }) => change.isPending || change.mutate({ isHidden: target.checked })}
      />
    </SectionCard>
  )
}
