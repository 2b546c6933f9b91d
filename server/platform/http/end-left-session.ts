import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { requestOrigin } from '#server/platform/audit/request-origin.ts'
import { deleteSession } from '#server/platform/sessions/delete-session.ts'
import type { HttpServices } from './request-context.ts'

export async function endLeftSession(request: FastifyRequest, reply: FastifyReply, services: HttpServices) {
  const { db, cookies, sessions, addressKey, settings, clock } = services
  const key = cookies.sessionKey(request)
  if (key !== null && sessions.isKey(key)) {
    const origin = requestOrigin(request, { now: clock(), addressKey, eventKey: settings.eventKey })
    await db.transaction(async (tx) => {
      const session = await deleteSession(tx, key)
      if (!session) return
      await recordAuditEvent(tx, { action: 'logged_out', actorId: session.userId, origin })
      tx.afterCommit(() => sessions.forget(session.userId))
    })
  }
  cookies.clearSessionCookie(reply)
  cookies.clearOwnerCookies(request, reply)
}
