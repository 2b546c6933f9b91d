import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '..')
const tokens = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

test('a backdrop uses only variables that are set on backdrops, each to a colour and not to another variable', () => {
  const own = /::backdrop \{([^}]*)\}/.exec(tokens)?.[1] ?? ''
  const used = globSync('**/*.css', { cwd: web })
    .filter((file) => !file.endsWith('tokens.css'))
    .flatMap((file) => Array.from(readFileSync(join(web, file), 'utf8').matchAll(/::backdrop \{([^}]*)\}/g)))
    .flatMap(([, rule = '']) => Array.from(rule.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name))

  expect(used).not.toEqual([])
  for (const name of used) expect(own, name).toMatch(new RegExp(`${name}: rgb\\([^)]*\\);`))
  expect(own).not.toContain('var(')
})
