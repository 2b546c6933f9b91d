import { countOf, findingsIn, functionLengths } from './measure/findings.ts'
import { historyLines } from './measure/history.ts'
import { countIn, floors, isTest, linesOf, type SourceFile, sourceFiles } from './measure/source-files.ts'
import { spread } from './measure/spread.ts'

// What docs/twenty-points.md says in numbers: `node tools/measure-code.ts` prints them anew.
const all = sourceFiles(`{${floors.join(',')},test}/**/*.{ts,tsx}`)
const source = all.filter((file) => !isTest(file))
const tests = all.filter(isTest)
const styles = sourceFiles('web/**/*.css')
const screens = source.filter(({ path }) => path.endsWith('-screen.tsx'))
const withWeb = source.filter(({ path }) => path.startsWith('web/'))
const product = source.filter(({ path }) => /^(?:domain|contract|messages|server|web)\//.test(path))
const findings = await findingsIn(floors)
const functions = functionLengths(findings)

console.log(
  [
    ...sizeLines(),
    ...roomLines(),
    ...ruleLines(),
    ...testLines(),
    `screens: ${screens.length}, ${spread(screens.map(({ lines }) => lines))} lines; effects in web ${countIn(withWeb, /\buse(?:Layout)?Effect\(/g)}`,
    `styles: ${styles.length} files, ${spread(styles.map(({ lines }) => lines))} lines; !important ${countIn(styles, /!important/g)}`,
    ...historyLines(),
  ].join('\n'),
)

function sizeLines() {
  const longest = functions.toSorted((a, b) => b.lines - a.lines)[0]
  return [
    `files: ${source.length}, ${linesOf(source)} lines; ${spread(source.map(({ lines }) => lines))}; over 150: ${pathsOver(150)}`,
    `functions with a name: ${functions.length}; ${spread(functions.map(({ lines }) => lines))} (${longest?.name} in ${longest?.path})`,
  ]
}

function pathsOver(most: number) {
  const paths = source.filter(({ lines }) => lines > most).map(({ path }) => path)
  return paths.join(', ') || 'none'
}

function testLines() {
  const ratio = (of: SourceFile[]) => (linesOf(tests) / linesOf(of)).toFixed(2)
  const mocks = countIn(tests, /\b(?:vi|jest)\.mock\(/g)
  return [
    `tests: ${tests.length} files, ${linesOf(tests)} lines: ${ratio(product)} of the product's, ${ratio(source)} with ops and bench; mocks of modules ${mocks}`,
  ]
}

/** The five largest rooms, as shares of the product's own lines. */
function roomLines() {
  const rooms = Map.groupBy(product, ({ path }) =>
    path
      .split('/')
      .slice(0, /^(?:server|web)/.test(path) ? 2 : 1)
      .join('/'),
  )
  const shares = [...rooms].map(([room, files]) => ({ room, share: linesOf(files) / linesOf(product) }))
  const largest = shares.toSorted((a, b) => b.share - a.share).slice(0, 5)
  return [`rooms: ${largest.map(({ room, share }) => `${room} ${(share * 100).toFixed(1)} %`).join(', ')}`]
}

function ruleLines() {
  const comments = source.reduce((sum, { text }) => sum + commentLines(text), 0)
  return [
    `drawers: ${named(/(?:^|\/)(?:utils?|lib|helpers?|common|types|misc|services?|managers?)(?:\/|\.)/)}; barrels: ${named(/\/index\.tsx?$/)}`,
    `any ${countOf(findings, 'no-explicit-any')}; as ${countOf(findings, 'consistent-type-assertions')}; catch ${countIn(source, /\bcatch\b(?: \(\w+\))? \{/g)}; linter switched off for ${countIn(withWeb, /oxlint-disable/g)} lines`,
    `comments: ${((comments / linesOf(source)) * 100).toFixed(1)} % of lines; TODO ${countIn(all, /\b(?:TODO|FIXME)\b:/g)}`,
  ]
}

function named(pattern: RegExp) {
  return source.filter(({ path }) => pattern.test(path)).length
}

function commentLines(text: string) {
  return text.split('\n').filter((line) => /^\s*(?:\/\/|\/?\*)/.test(line)).length
}
