import type { TeamGoal } from '#contract/team-goals.ts'
import { sql } from '#server/platform/db/sql.ts'
import type { TestClient } from './client.ts'
import type { TestServer } from './server.ts'
import { createUsers, type TestUser } from './users.ts'

export const november = { text: 'Pizza for everyone', target: 3, startsOn: '2026-11-01', endsOn: '2026-11-30' }

let lastStore = 1_000

/** A store number that no other test has. */
export const newStore = () => String((lastStore += 1))

/** Two stores of their own: Ana, Ben and Adam, the admin of both, work in `store`, Far in the other one. */
export async function createGoalWorld(server: TestServer) {
  const [store, otherStore] = [newStore(), newStore()]
  const users = await createUsers(server.db, {
    Ana: { toGive: 20, store },
    Ben: { toGive: 20, store },
    Cas: { store, status: 'pending' },
    Far: { toGive: 20, store: otherStore },
    Adam: { role: 'admin', store, adminStores: [store, otherStore] },
    Eve: { role: 'admin', store: '0999', adminStores: ['0999'] },
    Boss: { role: 'super_admin', store: '0000' },
  })
  const { Ana, Ben, Far, Adam, Boss } = users
  const [ana, ben, far, adam, boss] = (await Promise.all(
    [Ana, Ben, Far, Adam, Boss].map((user) => server.as(user)),
  )) as Five
  const idOf = async (number: string) =>
    (await server.db.one<{ id: string }>(sql`select id from stores where number = ${number}`)).id
  const goalsPath = `/api/stores/${await idOf(store)}/team-goals`

  return {
    store,
    otherStore,
    users,
    ana,
    ben,
    far,
    adam,
    boss,
    goalsPath,
    otherGoalsPath: `/api/stores/${await idOf(otherStore)}/team-goals`,
    setGoal: async (changes = {}): Promise<TeamGoal> => (await adam.post(goalsPath, { ...november, ...changes })).body,
    eventsOfStore: () =>
      server.db.many(sql`
        select action::text, actor_id as "actorId", details from audit_log
        where ${store} = any(stores) and action like 'team_goal%' order by id`),
  }
}

type Five = [TestClient, TestClient, TestClient, TestClient, TestClient]

export const goalOf = async (client: TestClient) => (await client.get('/api/team-goal')).body

export const give = async (giver: TestClient, receiver: TestUser): Promise<string> =>
  (await giver.post('/api/token-gifts', { toUserId: receiver.id, amount: 2 })).body.id
