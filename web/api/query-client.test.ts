import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('reads and writes are tried once, and nothing goes stale or is read again by itself', () => {
  const { queries, mutations } = createQueryClient([]).getDefaultOptions()

  expect(queries).toMatchObject({ staleTime: Infinity, refetchOnWindowFocus: false, retry: false })
  expect(queries).not.toHaveProperty('refetchInterval')
  expect(mutations).toMatchObject({ retry: false })
})
