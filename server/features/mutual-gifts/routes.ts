import * as contract from '#contract/mutual-gifts.ts'
import { monthOf } from '#domain/calendar.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { cached } from '#server/platform/async/cached.ts'
import { mutualGifts } from './queries.ts'

const cachedForMs = 60_000

/** The list is read at most once a minute: it sums up the gifts of a month. */
export function mutualGiftRoutes({ db, settings, clock }: AppContext) {
  const list = cached(cachedForMs, () => mutualGifts(db, monthOf(clock(), settings.timeZone), clock()))

  return implement(contract, { mutualGifts: ({ now }) => list.get(now) })
}
