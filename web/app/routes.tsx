import { type ComponentType, lazy } from 'react'
import { HomeScreen } from '#web/home/home-screen.tsx'

const feed = () => import('#web/feed/feed-screen.tsx')
const give = () => import('#web/gifts/give-tokens-screen.tsx')
const competitions = () => import('#web/competitions/competitions-screen.tsx')
const leaderboard = () => import('#web/leaderboard/leaderboard-screen.tsx')
const settings = () => import('#web/settings/settings-screen.tsx')
const admin = () => import('#web/admin/admin-area.tsx')

const FeedScreen = lazy(async () => ({ default: (await feed()).FeedScreen }))
const GiveTokensScreen = lazy(async () => ({ default: (await give()).GiveTokensScreen }))
const CompetitionsScreen = lazy(async () => ({ default: (await competitions()).CompetitionsScreen }))
const LeaderboardScreen = lazy(async () => ({ default: (await leaderboard()).LeaderboardScreen }))
const SettingsScreen = lazy(async () => ({ default: (await settings()).SettingsScreen }))
const AdminArea = lazy(async () => ({ default: (await admin()).AdminArea }))

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
]

/** Fetches what the dock leads to, so that a tap there opens at once. */
export const fetchNextScreens = () => Promise.allSettled([give(), feed(), competitions(), leaderboard()])
