import { expect, test } from 'vitest'
import { misspeltVariables } from './misspelt-variables.ts'

test.each([
  ['LOG_LEVL', 'LOG_LEVEL'],
  ['DATABASE_URI', 'DATABASE_URL'],
  ['WEEKLY_TOKEN', 'WEEKLY_TOKENS'],
  ['TRUSTED_PROXY', undefined],
  ['TRUSTED_PROXYES', 'TRUSTED_PROXIES'],
  ['log_level', 'LOG_LEVEL'],
])('%s looks like %s', (name, meant) => {
  expect(misspeltVariables({ [name]: 'x' })).toEqual(meant ? [{ name, meant }] : [])
})

test('names neither our own variables nor those of other programs', () => {
  const others = { PATH: '/bin', HOSTNAME: 'a', POST: '1', NODE_EN: 'x', npm_config_loglevel: 'x', XDG_DATA_DIRS: '/x' }

  expect(misspeltVariables({ ...others, LOG_LEVEL: 'info', DATA_DIR: '/srv' })).toEqual([])
})

test('a variable that is set correctly is not meant by another', () => {
  expect(misspeltVariables({ DATABASE_URL: 'x', DATABASE_URI: 'y' })).toEqual([])
})
