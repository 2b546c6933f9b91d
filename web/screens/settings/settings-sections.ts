import { kioskAccess } from '#contract/badges.ts'
import * as texts from '#texts/account.ts'
import { calendar } from '#texts/calendar.ts'
import { at_stores_tablet } from '#texts/kiosk.ts'
import { milestones } from '#texts/milestones.ts'
import { connections } from '#texts/single-sign-on.ts'
import { walls } from '#texts/wall-setting.ts'
import { weeklyEmail } from '#texts/notification-settings.ts'
import { hasLeaderboard, isMailSetUp, offeredProviders, otherLanguages } from '#web/data/request/page-settings.ts'
import { canUsePush } from '#web/data/device/can-use-push.ts'
import { canUsePasskeys } from '#web/data/device/passkeys.ts'
import { useMe } from '#web/data/cache/use-me.ts'
import { useRead } from '#web/data/cache/use-read.ts'
import { useDevice } from '#web/data/device/use-device.ts'

/** The cards of the settings that links lead to, in their order, each with the id of its element. */
const sections = [
  { id: 'picture', title: texts.profilePicture },
  { id: 'profile', title: texts.profile },
  { id: 'email', title: texts.email },
  { id: 'password', title: texts.password },
  { id: 'passkeys', title: texts.passkeys },
  { id: 'single-sign-on', title: connections },
  { id: 'recovery-codes', title: texts.recoveryCodes },
  { id: 'kiosk', title: at_stores_tablet },
  { id: 'sessions', title: texts.whereYouAreLoggedIn },
  { id: 'push', title: texts.alertsAndQuietHours },
  { id: 'weekly-email', title: weeklyEmail },
  { id: 'language', title: texts.language },
  { id: 'leaderboard', title: texts.leaderboard },
  { id: 'milestones', title: milestones },
  { id: 'walls', title: walls },
  { id: 'calendar', title: calendar },
  { id: 'statement', title: texts.myTokens },
  { id: 'data', title: texts.yourData },
]

/** The sections that this browser and this organisation show. */
export function useSettingsSections() {
  const hasPasskeys = useDevice(canUsePasskeys, true)
  const hasPush = useDevice(canUsePush, true)
  const { email } = useMe()
  const { data: access } = useRead(kioskAccess)
  return sections.filter(({ id }) => {
    if (id === 'passkeys') return hasPasskeys
    if (id === 'single-sign-on') return offeredProviders() !== ''
    if (id === 'kiosk') return access?.isOffered === true
    if (id === 'push') return hasPush
    if (id === 'weekly-email') return isMailSetUp() && email !== null
    if (id === 'language') return otherLanguages().length > 0
    return id !== 'leaderboard' || hasLeaderboard()
  })
}
