import { inject, expect, test } from 'vitest'
import { queryAsOwner } from '#test/database.ts'
import { clientOptions } from './connection.ts'
import { withClient } from './with-client.ts'

test('a connection that is lost between two statements rejects the next one and does not end the process', async () => {
  const { owner } = inject('database')
  const lost = withClient(clientOptions(owner), async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const ended = new Promise((resolve) => client.once('end', resolve))
    await queryAsOwner(owner, `select pg_terminate_backend(${rows[0]?.pid})`)
    await ended
    await client.query('select 1')
  })

  await expect(lost).rejects.toThrow(/not queryable|terminated/)
})
