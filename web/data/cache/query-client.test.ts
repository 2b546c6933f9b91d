import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('never retries, and never refetches or expires reads by itself', () => {
  const { queries, mutations } = createQueryClient([]).getDefaultOptions()

  expect(queries).toMatchObject({ staleTime: Infinity, refetchOnWindowFocus: false, retry: false })
  expect(queries).not.toHaveProperty('refetchInterval')
  expect(mutations).toMatchObject({ retry: false })
})
