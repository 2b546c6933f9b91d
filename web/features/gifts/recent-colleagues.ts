import type { Gift } from '#contract/gifts.ts'
import type { Person } from '#contract/shapes.ts'

const shown = 4

/** The receivers of `gifts`, in their order, each once, without those who are gone; the first few. */
export function recentOf(gifts: Pick<Gift, 'toUser'>[]): Person[] {
  const people = gifts.flatMap(({ toUser }) => (toUser ? [toUser] : []))
  return [...new Map(people.map((person) => [person.id, person])).values()].slice(0, shown)
}
