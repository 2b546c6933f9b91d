import * as contract from '#contract/health.ts'
import { Refusal } from '#domain/refusals.ts'
import { sql } from '#server/platform/db/sql.ts'
import { legacyImplement as implement } from '#server/legacy-implement.ts'
import { openApiDocument } from './open-api.ts'

export const healthRoutes = implement(contract, {
  alive: () => ({ status: 'ok' }),
  async ready({ db, context }) {
    if (context.readiness.draining || !context.readiness.ready || db.isUnavailable())
      throw new Refusal('unavailable', { retryAfterSeconds: 1 })
    await db.one(sql`select 1`)
    return { status: 'ok' }
  },
  openApi: () => openApiDocument(),
})
