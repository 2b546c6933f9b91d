import type { FastifyRequest } from 'fastify'
import type { AuditAction } from '#domain/audit-actions.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { clientNetwork } from '#server/platform/http/rate-limits.ts'
import type { Db } from '#server/platform/db/db.ts'
import { recordStandaloneAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { requestOrigin } from '#server/platform/audit/request-origin.ts'

type RefusalRecorderOptions = { db: Db; clock: () => Date; addressKey: Buffer; settings: { eventKey: Buffer } }

const intervalMs = 60_000
const maxKeys = 10_000
const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Records refused rights (403) and rate limits (429) as audit events: once a minute per route and user, or client network, so
 * that nobody fills the disk by repeating a request. Each process counts its own minutes.
 */
export function createRefusalRecorder({ db, clock, addressKey, settings }: RefusalRecorderOptions) {
  const writtenAt = new Map<string, number>()

  function isNew(key: string, at: Date) {
    const last = writtenAt.get(key)
    if (last !== undefined && Math.abs(at.getTime() - last) < intervalMs) return false
    if (writtenAt.size >= maxKeys) writtenAt.clear()
    writtenAt.set(key, at.getTime())
    return true
  }

  return {
    async note(request: FastifyRequest, { code, status }: { code: RefusalCode; status: number }) {
      const action = actionOf(request, status)
      const route = `${request.method} ${request.routeOptions.url}`
      const at = clock()
      const caller = request.user?.id ?? clientNetwork(request.clientAddress)
      if (action === null || !isNew(`${action} ${caller} ${route}`, at)) return
      await recordStandaloneAuditEvent(db, {
        action,
        actorId: request.user?.id ?? null,
        targetId: idIn(request.params),
        details: { route, reason: code },
        origin: requestOrigin(request, { now: at, addressKey, eventKey: settings.eventKey }),
      })
    },
  }
}

function actionOf({ user }: FastifyRequest, status: number): AuditAction | null {
  if (status === 429) return 'limited'
  return status === 403 && user ? 'refused' : null
}

function idIn(params: unknown): string | undefined {
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined
  return typeof id === 'string' && idPattern.test(id) ? id : undefined
}
