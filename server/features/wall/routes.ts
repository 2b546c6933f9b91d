import * as contract from '#contract/wall.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { cachedOrganization } from '#server/features/organization/cached-organization.ts'
import { cachedByKey } from '#server/platform/async/cached-by-key.ts'
import { sendTagged } from '#server/platform/http/send-reply.ts'
import { readWall } from './read-wall.ts'

/** Walls ask every fifteen seconds. A report hides its thank-you within this time; what publishes an event shows at once. */
const cachedForMs = 5_000
const maxStores = 1_000

/** The walls of a store share one read. */
export function wallRoutes(context: AppContext) {
  const { db, events, organization: live, settings } = context
  const organization = cachedOrganization(context)
  const walls = cachedByKey<contract.Wall>({ ttlMs: cachedForMs, maxKeys: maxStores })
  for (const topic of ['gift', 'competition', 'organization'] as const) events.subscribe(topic, walls.forget)

  async function wallOf(store: string, now: Date) {
    const hasBoard = (await organization.get(now)).leaderboard === 'everyone'
    return readWall(db, { store, now, timeZone: settings.timeZone, hasBoard, hasGoal: live.hasTeamGoals() })
  }

  return implement(contract, {
    async wall({ now, request, reply }, { storeNumber }) {
      const shown = await walls.get(storeNumber, now, (at) => wallOf(storeNumber, at))
      await sendTagged(request, reply, shown)
      return shown
    },
  })
}
