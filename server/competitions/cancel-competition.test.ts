import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { balances, cast } from '#test/cast.ts'
import { enter, fillPurses, openCompetition } from '#test/competitions.ts'
import { openServer } from '#test/server.ts'

test('a cancellation that takes longer than other requests may is carried out', async () => {
  const server = await openServer()
  const { Ana, Adam } = await cast(server.db, { Ana: {}, Adam: { role: 'admin', adminStores: ['0427', '0428'] } })
  const [ana, adam] = await Promise.all([server.as(Ana), server.as(Adam)])
  const id = await openCompetition(adam)
  await fillPurses(server, [Ana], 3)
  await enter(ana, id, 3)
  const holding = server.db.transaction(async (tx) => {
    await tx.many(sql`select from users where id = ${Ana.id} for update`)
    await pause(3_500)
  })

  const { status } = await adam.post(`/api/competitions/${id}/cancel`)

  expect(status).toBe(200)
  expect(await balances(server.db, Ana)).toMatchObject({ toEnter: 3 })
  await holding
})
