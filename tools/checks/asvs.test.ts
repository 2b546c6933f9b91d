import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run-tool.ts'

/** The requirements of levels 1 and 2 by section, from OWASP's own list. V10 and V17 have a row each. */
const sections = `1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1-1 3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5
  3.7:1-2 4.1:1-3 4.2:1-1 4.3:1-2 4.4:1-4 5.1:1-1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3
  6.8:1-4 7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2 8.2:1-3 8.3:1-1 8.4:1-1 9.1:1-3 9.2:1-4 11.1:1-2 11.2:1-3
  11.3:1-3 11.4:1-4 11.5:1-1 11.6:1-1 12.1:1-3 12.2:1-2 12.3:1-4 13.1:1-1 13.2:1-5 13.3:1-2 13.4:1-5 14.1:1-2 14.2:1-4
  14.3:1-3 15.1:1-3 15.2:1-3 15.3:1-7 16.1:1-1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3`

const required = Array.from(sections.matchAll(/(\S+):1-(\d+)/g)).flatMap(([, section, last]) =>
  Array.from({ length: Number(last) }, (_, index) => `${section}.${index + 1}`),
)

const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
const rows = Array.from(
  page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+) \| (.+) \| (.+) \|$/gm),
  ([, number, , state, shown]) => ({
    number,
    state,
    shown: shown ?? '',
  }),
)

test('the page has each requirement of ASVS level 2 once, in order, and counts them', () => {
  const states = ['met', 'by ruling', 'not met', 'n/a']
  const counts = states.map((state) => `${rows.filter((row) => row.state === state).length} ${state}`)

  expect(rows.map(({ number }) => number)).toEqual(required)
  expect(page).toContain(`Of ${required.length} requirements outside of V10 and V17: ${counts.join(', ')}.`)
})

test('what is met is shown by a file, a test or a page, and all files that are named exist', () => {
  const fileNames = /`((?:\w[\w-]*\/|\.docker|oxlint|tsconfig)[\w./-]*)`/g
  const named = rows.flatMap(({ shown }) => Array.from(shown.matchAll(fileNames), ([, name]) => name ?? ''))
  const unproven = rows.filter(
    ({ state, shown }) => state === 'met' && !/`[\w.-]+(\/|\.\w+`)|\]\(|`contract`/.test(shown),
  )

  expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([])
  expect(unproven.map(({ number }) => number)).toEqual(['1.4.1'])
})
