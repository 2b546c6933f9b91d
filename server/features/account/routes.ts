import * as contract from '#contract/account.ts'
import { consume } from '#server/platform/http/rate-limits.ts'
import { recordStandaloneAuditEvent, recordAuditEvent } from '#server/platform/audit/record-audit-event.ts'
import { traceOf } from '#server/legacy-implement.ts'
import { legacyImplement as implement } from '#server/legacy-implement.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { endOthers } from './end-other-sessions.ts'
import { readMe } from '#server/features/auth/current-user.ts'
import { ownExport } from './export-account.ts'
import { endOwnSession, ownSessions } from './own-sessions.ts'
import { replacePicture, setPicture } from './set-profile-picture.ts'

export const accountRoutes = implement(contract, {
  changeEmail,
  changePassword,
  ownSessions: ({ db, user, now }) => ownSessions(db, { user, now }),
  async endOwnSession(call) {
    const { db, context, user, id } = call
    const origin = traceOf(call)
    await db.transaction(async (tx) => {
      await endOwnSession(tx, id, user.id)
      await recordAuditEvent(tx, { action: 'sessions_ended', actorId: user.id, origin })
    })
    context.sessions.forget(user.id)
    return {}
  },
  async endOtherSessions(call) {
    const { db, context, user } = call
    const origin = traceOf(call)
    await db.transaction(async (tx) => {
      await endOthers(tx, user)
      await recordAuditEvent(tx, { action: 'sessions_ended', actorId: user.id, origin })
    })
    context.sessions.forget(user.id)
    return {}
  },
  async setPicture({ db, context, user, body, now }) {
    await setPicture(context, body.profileImageURL, { userId: user.id, now })
    return readMe(db, user.id)
  },
  async removePicture({ db, context, user, now }) {
    await replacePicture(context, null, { userId: user.id, now })
    return readMe(db, user.id)
  },
  async ownExport(call) {
    const { db, context, user, reply } = call
    await consume(context.rateLimits.exports, user.id)
    reply.header('content-disposition', 'attachment; filename="brightside-export.json"')
    await recordStandaloneAuditEvent(db, { action: 'exported', actorId: user.id, origin: traceOf(call) })
    return ownExport(db, user.id)
  },
})
