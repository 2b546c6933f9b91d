import { expect, test } from 'vitest'
import { nameProblems } from './names.ts'

test.each(['server/utils/x.ts', 'web/kit/helpers.ts', 'server/gifts/index.ts', 'contract/types.ts'])(
  'refuses the catch-all name in %s',
  (path) => {
    expect(nameProblems(path, '')).toHaveLength(1)
  },
)

test.each(['data', 'items', 'handleClick', 'GiftService', 'UserRepository'])('refuses the name "%s"', (name) => {
  expect(nameProblems('server/gifts/x.ts', `const ${name} = 1`)).toHaveLength(1)
  expect(nameProblems('server/gifts/x.ts', `export function ${name}() {}`)).toHaveLength(1)
})

test.each(['const dataDir = 1', 'type FeedItem = 1', 'const { data } = x', 'function handle() {}'])(
  'allows "%s"',
  (source) => {
    expect(nameProblems('server/gifts/gift-item.ts', source)).toEqual([])
  },
)
