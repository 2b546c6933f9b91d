import type { ComponentType } from 'react'
import { type LazyComponent, lazyWithPreload } from '#web/kit/lazy-with-preload.tsx'

const HomeScreen = lazyWithPreload(async () => (await import('#web/screens/home/home-screen.tsx')).HomeScreen)
const FeedScreen = lazyWithPreload(async () => (await import('#web/screens/feed/feed-screen.tsx')).FeedScreen)
const GiftScreen = lazyWithPreload(async () => (await import('#web/screens/gift/gift-screen.tsx')).GiftScreen)
const PersonScreen = lazyWithPreload(async () => (await import('#web/screens/person/person-screen.tsx')).PersonScreen)
const GiveTokensScreen = lazyWithPreload(
  async () => (await import('#web/screens/give/give-tokens-screen.tsx')).GiveTokensScreen,
)
const CompetitionsScreen = lazyWithPreload(
  async () => (await import('#web/screens/competitions/competitions-screen.tsx')).CompetitionsScreen,
)
const HallOfFameScreen = lazyWithPreload(
  async () => (await import('#web/screens/hall-of-fame/hall-of-fame-screen.tsx')).HallOfFameScreen,
)
const LeaderboardScreen = lazyWithPreload(
  async () => (await import('#web/screens/leaderboard/leaderboard-screen.tsx')).LeaderboardScreen,
)
const NotificationsScreen = lazyWithPreload(
  async () => (await import('#web/screens/notifications/notifications-screen.tsx')).NotificationsScreen,
)
const SettingsScreen = lazyWithPreload(
  async () => (await import('#web/screens/settings/settings-screen.tsx')).SettingsScreen,
)
const StatementScreen = lazyWithPreload(
  async () => (await import('#web/screens/statement/statement-screen.tsx')).StatementScreen,
)
const TransparencyLogScreen = lazyWithPreload(
  async () => (await import('#web/screens/transparency/transparency-log-screen.tsx')).TransparencyLogScreen,
)
const AdminArea = lazyWithPreload(async () => (await import('./admin-area.tsx')).AdminArea)
const PrivacyPolicyScreen = lazyWithPreload(
  async () => (await import('#web/screens/legal/privacy-policy-screen.tsx')).PrivacyPolicyScreen,
)
const TermsOfServiceScreen = lazyWithPreload(
  async () => (await import('#web/screens/legal/terms-of-service-screen.tsx')).TermsOfServiceScreen,
)
const CompetitionRulesScreen = lazyWithPreload(
  async () => (await import('#web/screens/legal/competition-rules-screen.tsx')).CompetitionRulesScreen,
)

type PageRoute = { path: string; screen: ComponentType | LazyComponent }

/** The routes of the signed-in app. Screens are loaded when they are first opened, or preloaded. */
export const routes: PageRoute[] = [
  { path: '/', screen: HomeScreen },
  { path: '/feed', screen: FeedScreen },
  { path: '/gifts/:id', screen: GiftScreen },
  { path: '/people/:id', screen: PersonScreen },
  { path: '/gift-tokens', screen: GiveTokensScreen },
  { path: '/competitions', screen: CompetitionsScreen },
  { path: '/hall-of-fame', screen: HallOfFameScreen },
  { path: '/leaderboard', screen: LeaderboardScreen },
  { path: '/notifications', screen: NotificationsScreen },
  { path: '/settings', screen: SettingsScreen },
  { path: '/statement', screen: StatementScreen },
  { path: '/transparency', screen: TransparencyLogScreen },
  { path: '/admin', screen: AdminArea },
  { path: '/admin/*', screen: AdminArea },
  { path: '/privacy-policy', screen: PrivacyPolicyScreen },
  { path: '/terms-of-service', screen: TermsOfServiceScreen },
  { path: '/competition-rules', screen: CompetitionRulesScreen },
]
