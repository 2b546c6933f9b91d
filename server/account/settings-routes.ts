import * as settings from '#contract/settings.ts'
import * as form from '#contract/settings-form.ts'
import { take } from '#server/access/limiters.ts'
import { implement } from '#server/http/implement.ts'
import { changeEmail } from './change-email.ts'
import { changePassword } from './change-password.ts'
import { endOthers } from './end-others.ts'
import { readMe } from './me.ts'
import { ownExport } from './own-export.ts'
import { endOwnSession, ownSessions } from './own-sessions.ts'
import { replacePicture, setPicture } from './set-picture.ts'

export const settingsRoutes = implement(
  { ...settings, ...form },
  {
    changeEmail,
    changePassword,
    ownSessions: ({ db, user, now }) => ownSessions(db, { user, now }),
    async endOwnSession({ db, ground, user, id }) {
      await endOwnSession(db, id, user.id)
      ground.sessions.forget(user.id)
      return {}
    },
    async endOtherSessions({ db, ground, user }) {
      await endOthers(db, user)
      ground.sessions.forget(user.id)
      return {}
    },
    async setPicture({ db, ground, user, body, now }) {
      await setPicture(ground, body.profileImageURL, { userId: user.id, now })
      return readMe(db, user.id)
    },
    async removePicture({ db, ground, user, now }) {
      await replacePicture(ground, null, { userId: user.id, now })
      return readMe(db, user.id)
    },
    async ownExport({ db, ground, user, reply }) {
      await take(ground.limiters.exports, user.id)
      reply.header('content-disposition', 'attachment; filename="brightside-export.json"')
      return ownExport(db, user.id)
    },
  },
)
