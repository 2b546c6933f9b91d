import { countOf, findingsIn, functionLengths } from './findings.ts'
import { countIn, isTest, linesOf, type SourceFile, sourceFiles } from './source-files.ts'
import { spread } from './spread.ts'

const folders = ['domain', 'contract', 'messages', 'server', 'web', 'ops']

/** Sizes of files and functions, exceptions to the rules, and how much is tested. */
export async function codeLines(): Promise<string[]> {
  const all = sourceFiles(`{${folders.join(',')},test}/**/*.{ts,tsx}`)
  const source = all.filter((file) => !isTest(file))
  const web = source.filter(({ path }) => path.startsWith('web/'))
  const findings = await findingsIn(folders)
  const functions = functionLengths(findings)
  const longest = functions.toSorted((a, b) => b.lines - a.lines)[0]
  return [
    `files: ${linesOf(source)} lines; ${spread(source.map(({ lines }) => lines))}; over 150: ${pathsOver(source, 150)}`,
    `functions with a name: ${functions.length}; ${spread(functions.map(({ lines }) => lines))} (${longest?.name} in ${longest?.path})`,
    `any ${countOf(findings, 'no-explicit-any')}; as ${countOf(findings, 'consistent-type-assertions')}; catch ${countIn(source, /\bcatch\b(?: \(\w+\))? \{/g)}; linter switched off for ${countIn(source, /oxlint-disable/g)} lines`,
    `comments: ${((commentLines(source) / linesOf(source)) * 100).toFixed(1)} % of lines; TODO ${countIn(all, /\b(?:TODO|FIXME)\b:/g)}`,
    testLine(all),
    ...screenLines(web),
  ]
}

function pathsOver(files: SourceFile[], maxLines: number) {
  const paths = files.filter(({ lines }) => lines > maxLines).map(({ path }) => path)
  return paths.join(', ') || 'none'
}

function commentLines(files: SourceFile[]) {
  return countIn(files, /^\s*(?:\/\/|\/?\*)/gm)
}

function testLine(all: SourceFile[]) {
  const tests = all.filter(isTest)
  const product = all.filter((file) => !isTest(file) && /^(?:domain|contract|messages|server|web)\//.test(file.path))
  const ratio = (linesOf(tests) / linesOf(product)).toFixed(2)
  const mocks = countIn(tests, /\b(?:vi|jest)\.mock\(/g)
  return `tests: ${tests.length} files, ${linesOf(tests)} lines: ${ratio} of the product's; mocked modules ${mocks}`
}

function screenLines(web: SourceFile[]) {
  const screens = web.filter(({ path }) => path.endsWith('-screen.tsx'))
  const styles = sourceFiles('web/**/*.css')
  return [
    `screens: ${screens.length}, ${spread(screens.map(({ lines }) => lines))} lines; effects in web ${countIn(web, /\buse(?:Layout)?Effect\(/g)}`,
    `styles: ${styles.length} files, ${spread(styles.map(({ lines }) => lines))} lines; !important ${countIn(styles, /!important/g)}`,
  ]
}
