import { expect, test } from 'vitest'
import { wordProblems } from './words.ts'

test.each(['server/utils/x.ts', 'web/ui/helpers.ts', 'server/gifts/index.ts', 'contract/types.ts'])(
  '%s is a drawer',
  (path) => {
    expect(wordProblems(path, '')).toHaveLength(1)
  },
)

test.each(['data', 'items', 'handleClick', 'GiftService', 'UserRepository'])('nothing is called "%s"', (name) => {
  expect(wordProblems('server/gifts/x.ts', `const ${name} = 1`)).toHaveLength(1)
  expect(wordProblems('server/gifts/x.ts', `export function ${name}() {}`)).toHaveLength(1)
})

test.each(['const dataDir = 1', 'type FeedItem = 1', 'const { data } = x', 'function handle() {}'])(
  '"%s" is fine',
  (source) => {
    expect(wordProblems('server/gifts/gift-item.ts', source)).toEqual([])
  },
)
