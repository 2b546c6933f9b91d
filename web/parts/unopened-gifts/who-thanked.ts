import type { NewThanks } from '#contract/thanks.ts'
import { inLine } from '#domain/names.ts'
import * as texts from '#texts/thanks.ts'

type From = Pick<NewThanks, 'fromUserId' | 'fromUser'>

/** 'Ana', 'Ana and Gil', 'Ana and 3 others': the givers of gifts, each once. A deleted one is 'Somebody'. */
export function whoThanked(gifts: From[]): string {
  const givers = new Map(
    gifts.map(({ fromUserId, fromUser }) => [fromUserId, fromUser ? inLine(fromUser.firstName) : texts.somebody]),
  )
  const [first = texts.somebody, second, ...others] = givers.values()
  if (second === undefined) return first
  return others.length === 0
    ? texts.nameAndName({ first, second })
    : texts.nameAndOthers({ first, n: others.length + 1 })
}
