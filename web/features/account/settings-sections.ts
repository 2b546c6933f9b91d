import { hasLeaderboard } from '#web/api/page-settings.ts'
import { canUsePasskeys } from '#web/api/passkeys.ts'

/** The cards of the settings, in their order, each with the id of its element. */
const sections = [
  { id: 'profile', title: 'Profile' },
  { id: 'picture', title: 'Profile Picture' },
  { id: 'email', title: 'Email' },
  { id: 'password', title: 'Password' },
  { id: 'passkeys', title: 'Passkeys' },
  { id: 'recovery-codes', title: 'Recovery codes' },
  { id: 'sessions', title: 'Where you are logged in' },
  { id: 'leaderboard', title: 'Leaderboard' },
  { id: 'statement', title: 'My Tokens' },
  { id: 'data', title: 'Your Data' },
] as const

export type SettingsSectionId = (typeof sections)[number]['id']

/** The sections that this browser and this organisation show. */
export const settingsSections = () =>
  sections.filter(({ id }) => (id !== 'passkeys' || canUsePasskeys()) && (id !== 'leaderboard' || hasLeaderboard()))
