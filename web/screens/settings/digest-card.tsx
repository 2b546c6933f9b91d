import * as texts from '#texts/notification-settings.ts'
import { useNotificationSettings } from '#web/parts/push/use-notification-settings.ts'
import { Checkbox } from '#web/kit/checkbox.tsx'
import { SectionCard } from '#web/kit/section-card.tsx'

/** Switches the weekly email on and off. */
export function DigestCard() {
  const { settings, change } = useNotificationSettings()
  const weeklyDigest = settings.data?.weeklyDigest ?? null
  if (weeklyDigest === null) return null
  return (
    <SectionCard id="weekly-email" title={texts.weeklyEmail} folds state={weeklyDigest ? texts.on : texts.off}>
      <Checkbox
        label={texts.emailMeWeekly}
        hint={texts.emailMeWeeklyHint}
        checked={weeklyDigest}
        onChange={({ target }) => change({ weeklyDigest: target.checked })}
      />
    </SectionCard>
  )
}
