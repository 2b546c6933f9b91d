import { useMutation } from '@tanstack/react-query'
import { notificationSettings } from '#contract/notification-settings.ts'
import * as texts from '#texts/notification-settings.ts'
import { type PushOutcome, switchPushOff, switchPushOn } from '#web/data/device/push-browser.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useReadChange } from '#web/data/cache/use-read-change.ts'
import { useRefresh } from '#web/data/cache/use-refresh.ts'
import { toast } from '#web/kit/toast.ts'
import { toastFailure } from '#web/kit/toast-failure.ts'

/** Switches push notifications of this browser with `mutate('on')` and `mutate('off')`, and reports the outcome. */
export function usePushSwitch(onSuccess?: () => void) {
  const { id } = useMe()
  const refresh = useRefresh()
  const show = useReadChange(notificationSettings)
  return useMutation({
    mutationFn: (state: 'on' | 'off') => (state === 'on' ? switchPushOn(id) : switchPushOff()),
    onSuccess(outcome, state) {
      toast({ title: messages[outcome], kind: outcome === state ? 'success' : 'error' })
      void refresh([notificationSettings])
      if (outcome === state) show({ isThisBrowserOn: state === 'on' })
      onSuccess?.()
    },
    onError: (error) => toastFailure(error, texts.failedToChange),
  })
}

const messages: Record<PushOutcome, string> = {
  on: texts.turnedOn,
  off: texts.turnedOff,
  denied: texts.blockedInThisBrowser,
  unavailable: texts.unavailable,
}
