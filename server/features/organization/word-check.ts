import { flaggedWordsIn } from '#domain/flagged-words.ts'
import { Refusal } from '#domain/refusals.ts'
import type { AppContext, HttpContext } from '#server/app-context.ts'
import { cached } from '#server/platform/async/cached.ts'
import { readFlaggedWords } from './change-flagged-words.ts'

/** Long, because every gift needs it. A change clears the cache on all servers. */
const cachedForMs = 60_000

type Confirmable = { confirmed?: boolean }
type Command<Actor, Input, Reply> = (context: HttpContext, actor: Actor, input: Input) => Promise<Reply>

/** The list is in memory, so that a gift costs no further statement. Refuses: flagged_words. */
export function createWordCheck({ db, events }: Pick<AppContext, 'db' | 'events'>) {
  const list = cached(cachedForMs, () => readFlaggedWords(db))
  events.subscribe('organization', list.forget)

  return <Actor, Input extends Confirmable, Reply>(
    command: Command<Actor, Input, Reply>,
    textOf: (input: Input) => string | null | undefined,
  ): Command<Actor, Input, Reply> =>
    async (context, actor, input) => {
      const text = textOf(input)
      if (text && !input.confirmed) {
        const words = flaggedWordsIn(text, (await list.get(context.now)).words)
        if (words.length > 0) throw new Refusal('flagged_words', { params: { words } })
      }
      return command(context, actor, input)
    }
}
