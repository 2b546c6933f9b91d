import type { FastifyRequest } from 'fastify'
import type { AuditAction } from '#domain/audit-actions.ts'
import type { RefusalCode } from '#domain/refusals.ts'
import { clientNetwork } from '#server/platform/http/rate-limits.ts'
import type { Db } from '#server/platform/db/db.ts'
import { recordStandaloneAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { requestOrigin } from '#server/platform/audit/request-origin.ts'

type Given = { db: Db; now: () => Date }

const onceInMs = 60_000
const mostKnown = 10_000
const anId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Writes into the audit log who was refused a right (403) and whom a limiter stopped (429): once a minute for a person, or
 * an address, and a route, so that nobody fills the disk by asking on. These minutes are this process's own.
 */
export function createRefusalRecorder({ db, now }: Given) {
  const writtenAt = new Map<string, number>()

  function isNew(key: string, at: Date) {
    const last = writtenAt.get(key)
    if (last !== undefined && Math.abs(at.getTime() - last) < onceInMs) return false
    if (writtenAt.size >= mostKnown) writtenAt.clear()
    writtenAt.set(key, at.getTime())
    return true
  }

  return {
    async note(request: FastifyRequest, { code, status }: { code: RefusalCode; status: number }) {
      const action = actionOf(request, status)
      const route = `${request.method} ${request.routeOptions.url}`
      const at = now()
      const who = request.user?.id ?? clientNetwork(request.ip)
      if (action === null || !isNew(`${action} ${who} ${route}`, at)) return
      await recordStandaloneAuditEvent(db, {
        ...{ action, actorId: request.user?.id ?? null, targetId: idIn(request.params) },
        details: { route, reason: code },
        origin: requestOrigin(request, at),
      })
    },
  }
}

export type RefusalRecorder = ReturnType<typeof createRefusalRecorder>

function actionOf({ user }: FastifyRequest, status: number): AuditAction | null {
  if (status === 429) return 'limited'
  return status === 403 && user ? 'refused' : null
}

function idIn(params: unknown): string | undefined {
  const id = typeof params === 'object' && params !== null && 'id' in params ? params.id : undefined
  return typeof id === 'string' && anId.test(id) ? id : undefined
}
