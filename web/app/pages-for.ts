import { Settings, Rss, Shield, Ticket, Trophy } from 'lucide-react'
import { isAdmin, type Role } from '#domain/roles.ts'

export type AppPage = { path: string; title: string; icon: typeof Settings }

const everyone: AppPage[] = [
  { path: '/', title: 'Home', icon: Settings },
  { path: '/feed', title: 'Feed', icon: Rss },
  { path: '/competitions', title: 'Competitions', icon: Ticket },
  { path: '/leaderboard', title: 'Leaderboard', icon: Trophy },
]

const admin: AppPage = { path: '/admin', title: 'Admin', icon: Shield }

/** The pages that the top bar and the side menu lead to. */
export const pagesFor = (role: Role) => (isAdmin(role) ? [...everyone, admin] : everyone)

/** True where `current` belongs to the page at `path`: the admin area holds every path beneath it. */
export const isAt = (path: string, current: string) =>
  current === path || (path === admin.path && current.startsWith(`${admin.path}/`))
