import { type Gift, giftsGiven } from '#contract/gifts.ts'
import type { Person } from '#contract/shapes.ts'
import { useReadPages } from '#web/api/use-read-pages.ts'

const shown = 4

/** Whom a person thanked lately, each once. */
export function useRecentColleagues(): Person[] {
  return recentOf(useReadPages(giftsGiven).data ?? [])
}

/** The receivers of `gifts`, newest first, each once, without those who are gone. */
export function recentOf(gifts: Gift[]): Person[] {
  const people = gifts.flatMap(({ toUser }) => (toUser ? [toUser] : []))
  return [...new Map(people.map((person) => [person.id, person])).values()].slice(0, shown)
}
