import type { Ask } from './load.ts'
import type { Seed } from './seed.ts'

/** `aim` is in milliseconds of CPU. */
type Work = { work: string; aim: number | null; clients: number; ask: (index: number) => Ask }

/** Gifts of those who are signed in to everyone else, in turns. */
export function giverOf({ people, sessions }: Seed) {
  const givers = new Set(sessions.map(({ userId }) => userId))
  const receivers = people.filter((id) => !givers.has(id))
  return (index: number): Ask => ({
    path: '/api/token-gifts',
    method: 'POST',
    key: sessions[index % sessions.length]!.key,
    body: { toUserId: receivers[index % receivers.length], amount: 1, message: 'Thanks for staying late' },
  })
}

/** The requests whose CPU the table shows. */
export function worksFor(seeded: Seed): Work[] {
  const { sessions, owner, competition } = seeded
  const as = (index: number) => sessions[index % sessions.length]!
  const reading = (path: string) => (index: number) => ({ path, key: as(index).key })
  const asBrowser = (path: string) => (index: number) => ({
    ...reading(path)(index),
    encoding: 'gzip, deflate, br, zstd',
  })
  const giving = giverOf(seeded)
  const entering = (index: number): Ask => ({
    path: '/api/competition-entries',
    method: 'POST',
    key: as(index).key,
    body: { competitionId: competition },
  })
  return [
    { work: 'give tokens, 8 clients', aim: 0.6, clients: 8, ask: giving },
    { work: 'give tokens, 32 clients', aim: 0.6, clients: 32, ask: giving },
    { work: 'feed page of 20', aim: 0.3, clients: 8, ask: reading('/api/feed') },
    { work: 'home with its first reads', aim: 5, clients: 8, ask: reading('/') },
    { work: 'feed page of 20, compressed', aim: null, clients: 8, ask: asBrowser('/api/feed') },
    { work: 'home, compressed', aim: null, clients: 8, ask: asBrowser('/') },
    { work: 'enter a competition', aim: null, clients: 8, ask: entering },
    { work: '150 of 200 competitions', aim: 1, clients: 8, ask: reading('/api/competitions') },
    { work: 'search, 1 letter', aim: null, clients: 8, ask: reading('/api/users/search?q=m') },
    { work: 'search, 2 letters', aim: null, clients: 8, ask: reading('/api/users/search?q=ma') },
    { work: 'search, 3 letters', aim: null, clients: 8, ask: reading('/api/users/search?q=max') },
    { work: 'search, 8 letters', aim: null, clients: 8, ask: reading('/api/users/search?q=person12') },
    {
      work: 'people of all stores, a page',
      aim: null,
      clients: 8,
      ask: () => ({ path: '/api/admin/users', key: owner }),
    },
    {
      work: 'people whose name holds 3 letters',
      aim: null,
      clients: 8,
      ask: () => ({ path: '/api/admin/users?q=max', key: owner }),
    },
    {
      work: 'people of one store',
      aim: null,
      clients: 8,
      ask: () => ({ path: '/api/admin/users?q=0042', key: owner }),
    },
    { work: 'leaderboard', aim: 0.1, clients: 8, ask: reading('/api/leaderboard') },
    { work: 'GET /healthz, the floor of HTTP', aim: null, clients: 8, ask: reading('/healthz') },
  ]
}
