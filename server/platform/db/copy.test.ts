import { inject, expect, test } from 'vitest'
import { clientOptions } from './connection.ts'
import { copyOut } from './copy.ts'
import { withClient } from './with-client.ts'

const bytes = 70_000

test('a copy whose last row fills the buffer leaves the connection usable', async () => {
  const { owner } = inject('database')

  const [length, next] = await withClient(clientOptions(owner, 5_000), async (client) => {
    let received = 0
    for await (const chunk of copyOut(client, `copy (select repeat('x', ${bytes})) to stdout`))
      received += (chunk as Buffer).length
    const { rows } = await client.query('select 1 as one')
    return [received, rows]
  })

  expect([length, next]).toEqual([bytes + '\n'.length, [{ one: 1 }]])
})
