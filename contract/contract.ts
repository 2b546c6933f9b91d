import * as account from './account.ts'
import * as adminUsers from './admin-users.ts'
import * as adminGroups from './admin-groups.ts'
import * as admins from './admins.ts'
import * as apiKeys from './api-keys.ts'
import * as approvals from './approvals.ts'
import * as audit from './audit.ts'
import * as auth from './auth.ts'
import * as badges from './badges.ts'
import * as calendar from './calendar.ts'
import * as cards from './cards.ts'
import * as codes from './codes.ts'
import * as competitionEntries from './competition-entries.ts'
import * as competitions from './competitions.ts'
import * as devices from './devices.ts'
import * as digest from './digest.ts'
import * as draws from './draws.ts'
import type { Endpoint } from './endpoint.ts'
import * as feed from './feed.ts'
import * as flaggedWords from './flagged-words.ts'
import * as gifs from './gifs.ts'
import * as gifts from './gifts.ts'
import * as handovers from './handovers.ts'
import * as health from './health.ts'
import * as imports from './imports.ts'
import * as insights from './insights.ts'
import * as jobs from './jobs.ts'
import * as kiosk from './kiosk.ts'
import * as language from './language.ts'
import * as leaderboard from './leaderboard.ts'
import * as live from './live.ts'
import * as logInMethods from './log-in-methods.ts'
import * as mutualGifts from './mutual-gifts.ts'
import * as notificationSettings from './notification-settings.ts'
import * as notifications from './notifications.ts'
import * as organization from './organization.ts'
import * as passkeys from './passkeys.ts'
import * as reports from './reports.ts'
import * as singleSignOn from './single-sign-on.ts'
import * as social from './social.ts'
import * as statement from './statement.ts'
import * as stats from './stats.ts'
import * as stores from './stores.ts'
import * as teamGoals from './team-goals.ts'
import * as thanks from './thanks.ts'
import * as transparency from './transparency.ts'
import * as uploads from './uploads.ts'
import * as users from './users.ts'
import * as wall from './wall.ts'
import * as webhooks from './webhooks.ts'

export const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** The files of the contract with endpoints, by name. */
export const contractFiles = {
  auth,
  codes,
  account,
  language,
  passkeys,
  singleSignOn,
  users,
  adminUsers,
  approvals,
  adminGroups,
  admins,
  apiKeys,
  devices,
  audit,
  gifts,
  cards,
  gifs,
  feed,
  thanks,
  social,
  reports,
  notifications,
  notificationSettings,
  digest,
  live,
  leaderboard,
  statement,
  competitions,
  competitionEntries,
  calendar,
  draws,
  handovers,
  imports,
  insights,
  uploads,
  stats,
  stores,
  teamGoals,
  transparency,
  health,
  jobs,
  logInMethods,
  badges,
  kiosk,
  mutualGifts,
  organization,
  flaggedWords,
  wall,
  webhooks,
}

/** Every endpoint of the product. */
export const contract: Endpoint[] = Object.values(contractFiles)
  .flatMap((file): unknown[] => Object.values(file))
  .filter(isEndpoint)
