import * as texts from '#texts/notification-settings.ts'
import { useNotificationSettings } from '#web/features/push/use-notification-settings.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'

/** Switches the weekly email on and off. */
export function DigestCard() {
  const { settings, change } = useNotificationSettings()
  const weeklyDigest = settings.data?.weeklyDigest ?? null
  if (weeklyDigest === null) return null
  return (
    <Card title={texts.weeklyEmail}>
      <Checkbox
        label={texts.emailMeWeekly}
        hint={texts.emailMeWeeklyHint}
        checked={weeklyDigest}
        onChange={({ target }) => change({ weeklyDigest: target.checked })}
      />
    </Card>
  )
}
