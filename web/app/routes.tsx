import { type ComponentType, lazy } from 'react'
import { HomeScreen } from '#web/home/home-screen.tsx'

const FeedScreen = lazy(async () => ({ default: (await import('#web/feed/feed-screen.tsx')).FeedScreen }))
const GiveTokensScreen = lazy(async () => ({
  default: (await import('#web/gifts/give-tokens-screen.tsx')).GiveTokensScreen,
}))
const CompetitionsScreen = lazy(async () => ({
  default: (await import('#web/competitions/competitions-screen.tsx')).CompetitionsScreen,
}))
const LeaderboardScreen = lazy(async () => ({
  default: (await import('#web/leaderboard/leaderboard-screen.tsx')).LeaderboardScreen,
}))
const SettingsScreen = lazy(async () => ({
  default: (await import('#web/settings/settings-screen.tsx')).SettingsScreen,
}))
const AdminArea = lazy(async () => ({ default: (await import('#web/admin/admin-area.tsx')).AdminArea }))
const PrivacyPolicyScreen = lazy(async () => ({
  default: (await import('#web/legal/privacy-policy-screen.tsx')).PrivacyPolicyScreen,
}))
const TermsOfServiceScreen = lazy(async () => ({
  default: (await import('#web/legal/terms-of-service-screen.tsx')).TermsOfServiceScreen,
}))
const CompetitionRulesScreen = lazy(async () => ({
  default: (await import('#web/legal/competition-rules-screen.tsx')).CompetitionRulesScreen,
}))

type PageRoute = { path: string; screen: ComponentType }

/** Every page of the signed-in app. All but home are fetched when they are first opened. */
export const routes: PageRoute[] = [
  { path: '/', screen: HomeScreen },
  { path: '/feed', screen: FeedScreen },
  { path: '/gift-tokens', screen: GiveTokensScreen },
  { path: '/competitions', screen: CompetitionsScreen },
  { path: '/leaderboard', screen: LeaderboardScreen },
  { path: '/settings', screen: SettingsScreen },
  { path: '/admin', screen: AdminArea },
  { path: '/admin/*', screen: AdminArea },
  { path: '/privacy-policy', screen: PrivacyPolicyScreen },
  { path: '/terms-of-service', screen: TermsOfServiceScreen },
  { path: '/competition-rules', screen: CompetitionRulesScreen },
]
