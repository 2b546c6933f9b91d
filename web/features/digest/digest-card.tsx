import { changeNotificationSettings, notificationSettings } from '#contract/notification-settings.ts'
import * as texts from '#texts/notification-settings.ts'
import { useRead } from '#web/api/use-read.ts'
import { useWrite } from '#web/api/use-write.ts'
import { Card } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { toastFailure } from '#web/ui/toast-failure.ts'

/** Switches the weekly email on and off. */
export function DigestCard() {
  const weeklyDigest = useRead(notificationSettings).data?.weeklyDigest ?? null
  const change = useWrite(changeNotificationSettings, {
    refreshes: [notificationSettings],
    scope: 'notification-settings',
    onError: (error) => toastFailure(error, texts.failedToChange),
  })
  if (weeklyDigest === null) return null
  return (
    <Card title={texts.weeklyEmail}>
      <Checkbox
        label={texts.emailMeWeekly}
        hint={texts.emailMeWeeklyHint}
        checked={change.isPending ? change.variables.weeklyDigest : weeklyDigest}
        onChange={({ target }) => change.mutate({ weeklyDigest: target.checked })}
      />
    </Card>
  )
}
