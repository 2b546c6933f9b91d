import { expect, test } from 'vitest'
import { foldCases, unlikeCases } from '#test/fold-cases.ts'
import { startTestServer } from '#test/server.ts'
import { createUsers } from '#test/users.ts'

const server = await startTestServer()
const { Ana } = await createUsers(server.db, { Ana: { role: 'super_admin' } })
const ana = await server.as(Ana)

const paths = ['/api/users/search', '/api/admin/users']
const idsFound = async (path: string, q: string): Promise<string[]> =>
  (await ana.get(`${path}?q=${encodeURIComponent(q)}`)).body.map(({ id }: { id: string }) => id)

test.each(foldCases)('finds %j by %j', async (name, q) => {
  const found = await createUsers(server.db, { [name]: { email: `${crypto.randomUUID()}@store.example` } })

  for (const path of paths) expect(await idsFound(path, q)).toContain(found[name]?.id)
})

test.each(unlikeCases)('does not find %j by %j', async (name, q) => {
  const others = await createUsers(server.db, { [name]: { email: `${crypto.randomUUID()}@store.example` } })

  for (const path of paths) expect(await idsFound(path, q)).not.toContain(others[name]?.id)
})

test('finds a name as screens show it', async () => {
  const { Yves, Yvo } = await createUsers(server.db, { Yves: { initial: 'T' }, Yvo: { initial: 'T' } })

  for (const path of paths)
    for (const q of ['Yves T.', ' yves  t. ', 'yves t']) expect(await idsFound(path, q)).toEqual([Yves.id])
  for (const path of paths) expect(await idsFound(path, 'Yvo T.')).toEqual([Yvo.id])
})
