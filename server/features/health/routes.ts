import * as contract from '#contract/health.ts'
import { Refusal } from '#domain/refusals.ts'
import { version } from '#server/platform/config/version.ts'
import { sql } from '#server/platform/db/sql.ts'
import { implement } from '#server/app-context.ts'
import { openApiDocument } from './open-api.ts'

export const healthRoutes = implement(contract, {
  alive: () => ({ status: 'ok', version }),
  async ready({ db, readiness }) {
    if (readiness.draining || !readiness.ready || db.isUnavailable())
      throw new Refusal('unavailable', { retryAfterSeconds: 1 })
    await db.one(sql`select 1`)
    return { status: 'ok' }
  },
  openApi: ({ settings, cookies }) =>
    openApiDocument({ url: settings.publicUrl?.origin ?? '/', sessionCookie: cookies.sessionName }),
})
