import type { ComponentType } from 'react'
import { HomeScreen } from '#web/features/home/home-screen.tsx'
import { type LazyComponent, lazyWithPreload } from '#web/ui/lazy-with-preload.tsx'

const FeedScreen = lazyWithPreload(async () => (await import('#web/features/feed/feed-screen.tsx')).FeedScreen)
const GiftScreen = lazyWithPreload(async () => (await import('#web/features/feed/gift-screen.tsx')).GiftScreen)
const PersonScreen = lazyWithPreload(async () => (await import('#web/features/people/person-screen.tsx')).PersonScreen)
const GiveTokensScreen = lazyWithPreload(
  async () => (await import('#web/features/gifts/give-tokens-screen.tsx')).GiveTokensScreen,
)
const CompetitionsScreen = lazyWithPreload(
  async () => (await import('#web/features/competitions/competitions-screen.tsx')).CompetitionsScreen,
)
const HallOfFameScreen = lazyWithPreload(
  async () => (await import('#web/features/competitions/hall-of-fame-screen.tsx')).HallOfFameScreen,
)
const LeaderboardScreen = lazyWithPreload(
  async () => (await import('#web/features/leaderboard/leaderboard-screen.tsx')).LeaderboardScreen,
)
const NotificationsScreen = lazyWithPreload(
  async () => (await import('#web/features/notifications/notifications-screen.tsx')).NotificationsScreen,
)
const SettingsScreen = lazyWithPreload(
  async () => (await import('#web/features/account/settings-screen.tsx')).SettingsScreen,
)
const StatementScreen = lazyWithPreload(
  async () => (await import('#web/features/account/statement-screen.tsx')).StatementScreen,
)
const TransparencyLogScreen = lazyWithPreload(
  async () => (await import('#web/features/transparency/transparency-log-screen.tsx')).TransparencyLogScreen,
)
const AdminArea = lazyWithPreload(async () => (await import('./admin-area.tsx')).AdminArea)
const PrivacyPolicyScreen = lazyWithPreload(
  async () => (await import('#web/features/legal/privacy-policy-screen.tsx')).PrivacyPolicyScreen,
)
const TermsOfServiceScreen = lazyWithPreload(
  async () => (await import('#web/features/legal/terms-of-service-screen.tsx')).TermsOfServiceScreen,
)
const CompetitionRulesScreen = lazyWithPreload(
  async () => (await import('#web/features/legal/competition-rules-screen.tsx')).CompetitionRulesScreen,
)

type PageRoute = { path: string; screen: ComponentType | LazyComponent }

/** The routes of the signed-in app. All screens but home are loaded when they are first opened, or preloaded. */
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
