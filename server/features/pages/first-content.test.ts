import { expect, test } from 'vitest'
import { textsOf } from '#messages/texts-of.ts'
import type { Role } from '#domain/roles.ts'
import { approvedUser } from '#test/component/users.ts'
import { createUsers } from '#test/users.ts'
import { startTestServer } from '#test/server.ts'
import { firstContent } from './first-content.ts'

const { db, as } = await startTestServer()
const texts = textsOf('en')
const now = new Date('2026-11-21T12:00:00Z')

/** The replies of these endpoints to a user, as a page contains them. */
async function readsOf(browser: Awaited<ReturnType<typeof as>>, paths: string[]) {
  const replies = await Promise.all(paths.map((path) => browser.get(path)))
  return paths.map((path, index) => ({ key: [path, null] as const, reply: replies[index]?.body }))
}

const homePaths = [
  '/api/auth/user',
  '/api/notifications/unread-count',
  '/api/token-gifts/received',
  '/api/competitions',
  '/api/token-gifts/received/new',
]

test('home starts with the balances, and with the newest unopened gift before the opened ones', async () => {
  const { Ana, Ben } = await createUsers(db, { Ana: { toGive: 9 }, Ben: { toGive: 2 } })
  const [ana, ben] = await Promise.all([as(Ana), as(Ben)])
  await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1, message: 'First' })
  await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1, reason: null })

  const unopened = firstContent({ page: '/', search: '', reads: await readsOf(ben, homePaths), texts, now })
  await ben.post('/api/notifications/mark-all-read')
  const opened = firstContent({ page: '/', search: '', reads: await readsOf(ben, homePaths), texts, now })

  expect(unopened).toMatchObject({
    firstName: 'Ben',
    role: 'Crew Member',
    giftTokens: '2',
    lifetimeTokensReceived: '2',
  })
  expect(unopened['thanks']).toEqual([])
  expect(unopened['news']).toMatchObject([
    {
      win: 'false',
      hasRow: 'false',
      wins: [],
      questions: [],
      unopened: [
        {
          giver: 'Ana',
          gain: '+1',
          words: 'none',
          isFirst: 'false',
          firsts: [],
          messages: [],
          nexts: [{ left: '1' }],
          lasts: [],
        },
      ],
    },
  ])
  expect(opened['news']).toEqual([])
  expect(opened['thanks']).toEqual([{ title: 'Newest thanks', gifts: expect.any(Array) }])
  expect(JSON.stringify(opened['thanks'])).toContain('"message":"First","giver":"Ana"')
  await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1 })
  expect(
    firstContent({ page: '/', search: '', reads: await readsOf(ben, homePaths), texts, now })['thanks'],
  ).toMatchObject([{ title: 'Earlier thanks' }])
  expect(
    firstContent({ page: '/', search: '', reads: await readsOf(ben, homePaths), texts: textsOf('es'), now }),
  ).toMatchObject({ role: 'Integrante del equipo', thanks: [{ title: textsOf('es').home.earlierThanks }] })
  expect(JSON.stringify(opened['thanks'])).toContain('"message":"A thank-you without words","giver":"Ana"')
})

test('home starts with the thanks before many that are not opened, and without hidden ones', async () => {
  const { Ana, Ben } = await createUsers(db, { Ana: { toGive: 10 }, Ben: {} })
  const [ana, ben] = await Promise.all([as(Ana), as(Ben)])
  const give = (message: string) => ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 1, message })
  for (const message of ['Opened', 'Hidden']) await give(message)
  await ben.post('/api/notifications/mark-all-read')
  for (let index = 0; index < 8; index++) await give('Unopened')
  const reads = await readsOf(ben, homePaths)
  const [hidden] = reads
    .flatMap(({ key, reply }) => (key[0] === '/api/token-gifts/received' ? reply : []))
    .filter(({ message }: { message: string }) => message === 'Hidden')
  hidden.hiddenAt = '2026-11-21T12:00:00.000Z'

  const shown = firstContent({ page: '/', search: '', reads, texts, now })

  expect(shown['thanks']).toEqual([
    { title: 'Earlier thanks', gifts: [expect.objectContaining({ message: 'Opened', giver: 'Ana' })] },
  ])
})

test('home keeps space for the first steps of a new user, and for the tasks of an admin', async () => {
  const { Nia, Bea, Ada } = await createUsers(db, {
    Nia: { toGive: 1 },
    Bea: {},
    Ada: { role: 'admin', adminStores: ['0427', '0500'], toGive: 21 },
  })
  await (await as(Ada)).post('/api/token-gifts', { toUserId: Bea.id, amount: 21 })

  const home = async (user: typeof Nia) =>
    firstContent({ page: '/', search: '', reads: await readsOf(await as(user), homePaths), texts, now })

  expect(await home(Nia)).toMatchObject({ starts: [{ step: 'question', asks: [{}] }], news: [], tasks: [], thanks: [] })
  expect(await home(Bea)).toMatchObject({
    starts: [],
    news: [{ hasRow: 'false', unopened: [{ gain: '+21', isFirst: 'true', firsts: [{}], nexts: [], lasts: [{}] }] }],
  })
  expect(await home(Ada)).toMatchObject({
    starts: [],
    stores: [{ store: '0427' }, { store: '0500' }],
    news: [],
    tasks: [{}],
  })
})

test('the form to give starts with the amounts that the balance covers, the reasons, and its search', async () => {
  const { Ana } = await createUsers(db, { Ana: { toGive: 2 } })
  const [me] = await readsOf(await as(Ana), ['/api/auth/user'])
  const settings = { key: ['/api/organization', null] as const, reply: { reasons: ['🤝 Teamwork'], leaderboard: 'on' } }
  const formOf = (search: string, giftTokens: number, reads = [settings]) =>
    firstContent({
      page: '/gift-tokens',
      search,
      texts,
      now,
      reads: [{ key: me!.key, reply: { ...me!.reply, giftTokens } }, ...reads],
    })

  expect(formOf('', 2)).toMatchObject({
    usedUp: [],
    searches: [{}],
    amounts: [{ amount: '1' }, { amount: '2' }],
    reasonLists: [{ reasons: [{ reason: '🤝 Teamwork' }] }],
  })
  expect(formOf('to=0190b0d4-0000-7000-8000-000000000001', 0, [])).toMatchObject({
    usedUp: [{}],
    searches: [],
    amounts: [],
    reasonLists: [],
  })
})

test.each([
  ['everyone', { boardOn: [{}], months: [{}], boards: [{}], storeBoards: [] }],
  ['stores', { boardOn: [{}], months: [{}], boards: [], storeBoards: [{}] }],
  ['off', { boardOff: [{}], months: [], boards: [], storeBoards: [] }],
] as const)(
  'the leaderboard that shows “%s” starts with its own shape, and the navigation with or without it',
  (board, shape) => {
    expect(firstContent({ page: '/leaderboard', search: '', reads: [], texts, now, board })).toEqual(shape)
  },
)

test('the feed starts with one card for a gift to several colleagues', async () => {
  const { Ana, Ben, Cleo } = await createUsers(db, { Ana: { toGive: 4 }, Ben: {}, Cleo: {} })
  const [ana, cleo] = await Promise.all([as(Ana), as(Cleo)])
  await ana.post('/api/token-gifts/batch', { toUserIds: [Ben.id, Cleo.id], amount: 2, message: 'You two' })
  const [gifts, own] = await readsOf(cleo, ['/api/feed', '/api/auth/user'])
  const ofAna = gifts?.reply.filter(({ fromUserId }: { fromUserId: string }) => fromUserId === Ana.id)
  const reads = [{ key: ['/api/feed', null] as const, reply: ofAna }, ...(own ? [own] : [])]

  const [card, ...others] = Object(firstContent({ page: '/feed', search: '', reads, texts, now }))['gifts']

  expect(others).toEqual([])
  expect(card).toMatchObject({ giver: 'Ana T.', tokens: '2 tokens each', messages: [{ text: 'You two' }] })
  expect([card.receiver]).toEqual([expect.stringMatching(/^(Ben T\. and Cleo T\.|Cleo T\. and Ben T\.)$/)])
  expect(card.switches[0].options).toHaveLength(2)
  expect(card.people[1].initials).toBe('CT')
})

test('the feed starts with its first three gifts, and plays only GIFs of its own', async () => {
  const { Ana, Ben } = await createUsers(db, { Ana: { toGive: 8 }, Ben: {} })
  const ana = await as(Ana)
  for (const message of ['One', 'Two', 'Three', 'Four'])
    await ana.post('/api/token-gifts', { toUserId: Ben.id, amount: 2, message })
  const [read] = await readsOf(ana, ['/api/feed'])
  const gifs = ['/gifs/wow.gif', 'https://gifs.example/a.gif', null, null]
  const gifts = read?.reply
    .filter(({ fromUserId }: { fromUserId: string }) => fromUserId === Ana.id)
    .map((gift: object, index: number) => ({
      ...gift,
      gifUrl: gifs[index],
      reactionCounts: index === 0 ? { heart: 1 } : {},
    }))
  const reads = [{ key: ['/api/feed', null] as const, reply: gifts }]

  const shown = firstContent({ page: '/feed', search: '', reads, texts, now })

  expect(shown['gifts']).toMatchObject([
    {
      giver: 'Ana T.',
      receiver: 'Ben T.',
      tokens: '2 tokens',
      messages: [{ text: gifts[0].message }],
      gifs: [{ packed: [{ address: '/gifs/wow.gif', still: '/gifs/wow.still.webp' }] }],
      answers: [{}],
    },
    { messages: [{ text: gifts[1].message }], gifs: [{ packed: [] }], answers: [] },
    { messages: [{ text: gifts[2].message }], gifs: [] },
  ])
  expect(firstContent({ page: '/feed', search: '', reads, texts: textsOf('es'), now })['gifts']).toMatchObject([
    { tokens: '2 fichas' },
    {},
    {},
  ])
  expect(firstContent({ page: '/feed', search: 'q=one', reads, texts, now })).toEqual({ boardOn: [{}], gifts: [] })
  expect(firstContent({ page: '/settings', search: '', reads: [], texts, now })).toEqual({ boardOn: [{}] })
})

test('each page starts with the balances and the face of its user', () => {
  const user = approvedUser({ giftTokens: 12_345, competitionTokens: 7, profileImageUrl: null })
  const reads = [{ key: ['/api/auth/user', null] as const, reply: user }]

  const bar = firstContent({ page: '/settings', search: '', reads, texts, now })

  expect(bar).toEqual({
    boardOn: [{}],
    toGive: '12,345',
    toEnter: '7',
    hue: expect.any(String),
    initials: 'AG',
    pictures: [],
  })
})

test.each([
  ['crew_member', { admins: [] }],
  ['admin', { admins: [{ superAdmins: [] }] }],
  ['super_admin', { admins: [{ superAdmins: [{}] }] }],
] as const)('the admin area starts with the sections of a %s', (role, values) => {
  const reads = [{ key: ['/api/auth/user', null] as const, reply: approvedUser({ role }) }]

  expect(firstContent({ page: '/admin/users', search: '', reads, texts, now })).toMatchObject(values)
})

test('the competitions start with the first active one, except for admins', () => {
  const running = {
    title: 'Stand mixer',
    prize: 'A red one',
    description: null,
    imageUrl: '/api/objects/mixer',
    tokenCost: 3,
    isActive: true,
    startDate: '2026-11-20T12:00:00.000Z',
    endDate: '2026-11-22T12:00:00.000Z',
  }
  const over = { ...running, title: 'Over', endDate: '2026-11-20T13:00:00.000Z' }
  const show = (role: Role, ...rows: object[]) =>
    firstContent({
      page: '/competitions',
      search: '',
      texts,
      now,
      reads: [
        { key: ['/api/auth/user', null], reply: approvedUser({ role }) },
        { key: ['/api/competitions', null], reply: rows },
      ],
    })

  expect(show('crew_member', over, running, running)).toMatchObject({
    sections: [
      {
        title: 'Stand mixer',
        prize: 'A red one',
        cost: '3',
        banner: '2 Active Competitions - Enter Now!',
        pictures: [{ address: '/api/objects/mixer' }],
        descriptions: [],
        others: [{}],
      },
    ],
    skeletons: [],
  })
  const foreign = { ...running, description: 'Kneads.', imageUrl: 'https://pictures.example/mixer.png' }
  expect(show('crew_member', foreign)['sections']).toMatchObject([
    { pictures: [], descriptions: [{ text: 'Kneads.' }], others: [] },
  ])
  expect(show('crew_member', over)).toMatchObject({ sections: [], skeletons: [{}] })
  expect(show('admin', running)).toMatchObject({ sections: [], skeletons: [{}] })
})
