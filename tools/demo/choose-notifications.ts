import type { ChangeNotificationSettings } from '#contract/notification-settings.ts'
import { changeNotificationSettings } from '#server/features/push/notification-settings.ts'
import { logIns } from './applicants.ts'
import { approvedUsers, contextAt, type Scenario, signedIn } from './scenario-users.ts'

const share = 0.15
const choices: ChangeNotificationSettings[] = [
  { weeklyDigest: true },
  { weeklyDigest: true, muted: ['deadline'] },
  { muted: ['boost', 'comment'] },
  { quietHours: { from: '15:00', to: '23:30' } },
  { quietHours: null },
]

/**
 * Some users have chosen what reaches them outside of the app, the crew log-in among them. None of their browsers gets push
 * notifications: that needs a push service.
 */
export async function chooseNotifications(scenario: Scenario) {
  const { context, random, now } = scenario
  for (const { email } of await approvedUsers(scenario)) {
    const isCrew = email === logIns.crew
    if (!isCrew && !random.happens(share)) continue
    const choice = isCrew ? { weeklyDigest: true, muted: ['boost' as const] } : random.oneOf(choices)
    await changeNotificationSettings(contextAt(context, now), await signedIn(context, email), choice)
  }
}
