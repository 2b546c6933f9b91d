import type { OwnSession } from '#contract/account.ts'
import { browserName } from './browser-name.ts'

export type SessionGroup = { name: string; sessions: OwnSession[] }

/** This device first, then the other sessions by browser and platform. The most recently used is first in and among these groups. */
export function sessionGroups(sessions: OwnSession[]): SessionGroup[] {
  const byUse = [...sessions].sort((one, other) => other.usedAt.localeCompare(one.usedAt))
  const own = byUse.filter(({ isThisOne }) => isThisOne)
  const others = byUse.filter(({ isThisOne }) => !isThisOne)
  const names = [...new Set(others.map(nameOf))]
  return [
    ...own.map((session) => ({ name: nameOf(session), sessions: [session] })),
    ...names.map((name) => ({ name, sessions: others.filter((session) => nameOf(session) === name) })),
  ]
}

const nameOf = ({ agent }: OwnSession) => browserName(agent)
