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
export function LeaderboardCard() {
  const { hiddenFromLeaderboard } = useMe()
  const refreshMe = useRefreshMe()
  const change = useWrite(setLeaderboardVisibility, {
    onSuccess(me) {
      refreshMe(me)
      toast({
        title: me.hiddenFromLeaderboard ? texts.hiddenFromLeaderboard : texts.shownOnLeaderboard,
        kind: 'success',
      })
    },
    onError: (error) => toastFailure(error, texts.failedToChangeTheLeaderboard),
  })
  const state = hiddenFromLeaderboard ? texts.hidden : texts.visible

  return (
    <SectionCard id="leaderboard" title={texts.leaderboard} folds state={state}>
      <Checkbox
        label={texts.hideMeFromTheLeaderboard}
        hint={texts.hideMeHint}
        checked={change.isPending ? change.variables.isHidden : hiddenFromLeaderboard}
        onChange={({ target }) => change.isPending || change.mutate({ isHidden: target.checked })}
      />
    </SectionCard>
  )
}

/** Lets the user hide the milestones that they have reached. */
export function MilestonesCard() {
  const { hidesMilestones } = useMe()
  const refreshMe = useRefreshMe()
  const change = useWrite(setMilestoneVisibility, {
    onSuccess(me) {
      refreshMe(me)
      toast({
        title: me.hidesMilestones ? milestoneTexts.milestonesHidden : milestoneTexts.milestonesShown,
        kind: 'success',
      })
    },
    onError: (error) => toastFailure(error, milestoneTexts.failedToChangeMilestones),
  })

  return (
    <SectionCard
      id="milestones"
      title={milestoneTexts.milestones}
      folds
      state={hidesMilestones ? texts.hidden : texts.visible}
    >
      <Checkbox
        label={milestoneTexts.hideMyMilestones}
        hint={milestoneTexts.hideMyMilestonesHint}
        checked={change.isPending ? change.variables.isHidden : hidesMilestones}
        onChange={({ target }) => change.isPending || change.mutate({ isHidden: target.checked })}
      />
    </SectionCard>
  )
}

/** Lets the user hide themselves from the walls of stores. */
export function WallsCard() {
  const { hiddenFromWalls } = useMe()
  const refreshMe = useRefreshMe()
  const change = useWrite(setWallVisibility, {
    onSuccess(me) {
      refreshMe(me)
      toast({ title: me.hiddenFromWalls ? wallTexts.hiddenFromWalls : wallTexts.shownOnWalls, kind: 'success' })
    },
    onError: (error) => toastFailure(error, wallTexts.failedToChangeWalls),
  })

  return (
    <SectionCard id="walls" title={wallTexts.walls} folds state={hiddenFromWalls ? texts.hidden : texts.visible}>
      <Checkbox
        label={wallTexts.hideMeFromWalls}
        hint={wallTexts.hideMeFromWallsHint}
        checked={change.isPending ? change.variables.isHidden : hiddenFromWalls}
        onChange={({ target }) => change.isPending || change.mutate({ isHidden: target.checked })}
      />
    </SectionCard>
  )
}
