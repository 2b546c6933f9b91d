import { expect, test } from 'vitest'
import { wordProblems } from './words.ts'

test.each(['server/utils/x.ts', 'web/ui/helpers.ts', 'server/gifts/index.ts', 'contract/types.ts'])(
  '%s is a drawer',
  (path) => {
    expect(wordProblems(path, '')).toHaveLength(1)
  },
)

test.each(['const data = 1', 'function handleClick() {}', 'class GiftService {}', 'type UserRepository = 1'])(
  'nobody declares "%s"',
  (source) => {
    expect(wordProblems('server/gifts/x.ts', source)).toHaveLength(1)
  },
)

test.each([
  'const dataDir = 1',
  'type FeedItem = 1',
  'const { data } = x',
  `role: 'shift_manager'`,
  'function handle() {}',
])('"%s" is fine', (source) => {
  expect(wordProblems('server/gifts/gift-item.ts', source)).toEqual([])
})
