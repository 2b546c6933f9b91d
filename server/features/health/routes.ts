import * as contract from '#contract/health.ts'
import { Refusal } from '#domain/refusals.ts'
import { version } from '#server/platform/config/version.ts'
import { sql } from '#server/platform/db/sql.ts'
import { type AppContext, implement } from '#server/app-context.ts'
import { sendTagged } from '#server/platform/http/send-reply.ts'
import { openApiDocument } from './open-api.ts'

export function healthRoutes({ settings, cookies }: AppContext) {
  let document: Record<string, unknown> | null = null

  return implement(contract, {
    alive: () => ({ status: 'ok', version }),
    async ready({ db, readiness }) {
      if (readiness.draining || !readiness.ready || db.isUnavailable())
        throw new Refusal('unavailable', { retryAfterSeconds: 1 })
      await db.one(sql`select 1`)
      return { status: 'ok' }
    },
    async openApi({ request, reply }) {
      document ??= openApiDocument({
        url: settings.publicUrl?.origin ?? '/',
        sessionCookie: cookies.sessionName,
        deviceKeyCookie: cookies.deviceKeyName,
      })
      await sendTagged(request, reply, document)
      return {}
    },
  })
}
