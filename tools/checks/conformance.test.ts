import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './run-tool.ts'

/** The requirements of levels 1 and 2 by section, from OWASP's own list. V10 and V17 have a row each. */
const asvs = `1.1:1-2 1.2:1-9 1.3:1-11 1.4:1-3 1.5:1-2 2.1:1-3 2.2:1-3 2.3:1-4 2.4:1-1 3.2:1-2 3.3:1-4 3.4:1-6 3.5:1-5
  3.7:1-2 4.1:1-3 4.2:1-1 4.3:1-2 4.4:1-4 5.1:1-1 5.2:1-3 5.3:1-2 5.4:1-3 6.1:1-3 6.2:1-12 6.3:1-4 6.4:1-4 6.5:1-5 6.6:1-3
  6.8:1-4 7.1:1-3 7.2:1-4 7.3:1-2 7.4:1-5 7.5:1-2 7.6:1-2 8.1:1-2 8.2:1-3 8.3:1-1 8.4:1-1 9.1:1-3 9.2:1-4 11.1:1-2 11.2:1-3
  11.3:1-3 11.4:1-4 11.5:1-1 11.6:1-1 12.1:1-3 12.2:1-2 12.3:1-4 13.1:1-1 13.2:1-5 13.3:1-2 13.4:1-5 14.1:1-2 14.2:1-4
  14.3:1-3 15.1:1-3 15.2:1-3 15.3:1-7 16.1:1-1 16.2:1-5 16.3:1-4 16.4:1-3 16.5:1-3`

/** The success criteria of levels A and AA of WCAG 2.2 by guideline. 2.1.3 and those between others are of level AAA; 4.1.1 is gone. */
const wcag = `1.1:1 1.2:1,2,3,4,5 1.3:1,2,3,4,5 1.4:1,2,3,4,5,10,11,12,13 2.1:1,2,4 2.2:1,2 2.3:1 2.4:1,2,3,4,5,6,7,11
  2.5:1,2,3,4,7,8 3.1:1,2 3.2:1,2,3,4,6 3.3:1,2,3,4,7,8 4.1:2,3`

type Report = {
  page: string
  required: string[]
  /** The state that needs to be shown comes first. */
  states: string[]
  /** Begins the sentence that counts. */
  counted: string
  /** What is met without a file that shows it. */
  unproven: string[]
}

const reports: Report[] = [
  {
    page: 'docs/asvs.md',
    required: Array.from(asvs.matchAll(/(\S+):1-(\d+)/g)).flatMap(([, section, last]) =>
      Array.from({ length: Number(last) }, (_, index) => `${section}.${index + 1}`),
    ),
    states: ['met', 'by ruling', 'not met', 'n/a'],
    counted: 'requirements outside of V10 and V17',
    unproven: ['1.4.1'],
  },
  {
    page: 'docs/accessibility.md',
    required: Array.from(wcag.matchAll(/(\S+):(\S+)/g)).flatMap(([, guideline, numbers = '']) =>
      numbers.split(',').map((number) => `${guideline}.${number}`),
    ),
    states: ['supports', 'partly', 'n/a'],
    counted: 'criteria',
    unproven: [],
  },
]

const textOf = (page: string) => readFileSync(join(root, page), 'utf8')

const rowsOf = (page: string) =>
  Array.from(
    textOf(page).matchAll(/^\| (\d+\.\d+\.\d+) \| (.+) \| (.+) \| (.+) \|$/gm),
    ([, number, , state, shown]) => ({ number, state, shown: shown ?? '' }),
  )

test.each(reports)(
  '$page has each of its rows once, in order, and counts them',
  ({ page, required, states, counted }) => {
    const rows = rowsOf(page)
    const counts = states.map((state) => `${rows.filter((row) => row.state === state).length} ${state}`)

    expect(rows.map(({ number }) => number)).toEqual(required)
    expect(textOf(page)).toContain(`Of ${required.length} ${counted}: ${counts.join(', ')}.`)
  },
)

test.each(reports)(
  'what $page says is met is shown by a file, a test or a page, and all that are named exist',
  (report) => {
    const rows = rowsOf(report.page)
    const fileNames = /`((?:\w[\w-]*\/|\.docker|oxlint|tsconfig)[\w./-]*)`/g
    const named = rows.flatMap(({ shown }) => Array.from(shown.matchAll(fileNames), ([, name]) => name ?? ''))
    const unproven = rows.filter(
      ({ state, shown }) => state === report.states[0] && !/`[\w.-]+(\/|\.\w+`)|\]\(|`contract`/.test(shown),
    )

    expect(named.filter((name) => !existsSync(join(root, name)))).toEqual([])
    expect(unproven.map(({ number }) => number)).toEqual(report.unproven)
  },
)
