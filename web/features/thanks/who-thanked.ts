import type { NewThanks } from '#contract/thanks.ts'
import { count } from '#domain/counts.ts'

type From = Pick<NewThanks, 'fromUserId' | 'fromUser'>

/** 'Ana', 'Ana and Gil', 'Ana and 3 others': the givers of gifts, each once. A deleted one is 'Somebody'. */
export function whoThanked(gifts: From[]): string {
  const givers = new Map(gifts.map(({ fromUserId, fromUser }) => [fromUserId, fromUser?.firstName ?? 'Somebody']))
  const [first = 'Somebody', second, ...others] = givers.values()
  if (second === undefined) return first
  return others.length === 0 ? `${first} and ${second}` : `${first} and ${count(others.length + 1, 'other')}`
}
