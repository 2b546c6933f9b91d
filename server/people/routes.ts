import * as contract from '#contract/people.ts'
import { take } from '#server/access/limiters.ts'
import { implement } from '#server/http/implement.ts'
import { approve, reject } from './decide.ts'
import { colleaguesLike, pendingIn } from './queries.ts'

export const peopleRoutes = implement(contract, {
  async searchColleagues({ db, ground, user, search }) {
    await take(ground.limiters.searches, user.id)
    return colleaguesLike(db, search.q ?? '', user.id)
  },
  pendingRegistrations: ({ db, scope, page }) => pendingIn(db, scope, page),
  async approve({ db, ground, user, scope, id, now }) {
    const person = await approve(db, id, {
      adminId: user.id,
      scope,
      now,
      allowance: ground.house,
      mailroom: ground.mailroom,
    })
    ground.sessions.forget(id)
    ground.mailroom.wake()
    return person
  },
  async reject({ db, ground, user, scope, id, now }) {
    const person = await reject(db, id, { adminId: user.id, scope, now })
    ground.sessions.forget(id)
    return person
  },
})
