import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import { cycleProblems, projectGraph } from '#tools/code-graph/project-graph.ts'
import { readMigrations } from '#server/platform/db/scripts.ts'
import { messageProblems } from '#tools/messages/compiled-files.ts'
import { conflictProblems } from './conflict-markers.ts'
import { linkProblems, referenceProblems } from './links.ts'
import { lockfileProblems } from './lockfile.ts'
import { migrationProblems } from './migrations.ts'
import { root, runTool } from './run-tool.ts'
import { versionProblems } from './versions.ts'
import type { Step } from './step.ts'
import { motionProblems, pageProblems, styleProblems } from './styles.ts'
import { requirementProblems } from './requirements.ts'

/** The steps of `npm run check`, the slowest first. */
export const steps: Step[] = [
  { name: 'unused code', findProblems: () => runTool('knip/bin/knip.js', ['--no-progress', '--no-config-hints']) },
  { name: 'types', findProblems: () => runTool('typescript/bin/tsc', ['-b']) },
  {
    name: 'lint, layers, file cycles and sizes',
    findProblems: () => runTool('oxlint/bin/oxlint', ['--type-aware', '--format=unix']),
  },
  { name: 'format', findProblems: () => runTool('oxfmt/bin/oxfmt', ['--check']) },
  {
    name: 'migrations',
    findProblems: () => runTool('squawk-cli/js/bin/squawk', files('db/{views.sql,migrations/*.sql,functions/*.sql}')),
  },
  {
    name: 'released migrations',
    findProblems: () =>
      migrationProblems(readMigrations(), JSON.parse(read('db/migrations/checksums.json'))).join('\n'),
  },
  {
    name: 'lockfiles',
    findProblems: () =>
      inEach('{,workshop/}package-lock.json', (path, text) =>
        lockfileProblems(JSON.parse(text)).map((problem) => `${path}: ${problem}`),
      ),
  },
  {
    name: 'versions',
    findProblems: () =>
      versionProblems(
        { ...JSON.parse(read('package.json')), lockfile: JSON.parse(read('package-lock.json')) },
        read('CHANGELOG.md'),
      ).join('\n'),
  },
  { name: 'messages', findProblems: () => messageProblems(root).join('\n') },
  { name: 'folder cycles', findProblems: () => cycleProblems(projectGraph()).join('\n') },
  {
    name: 'styles',
    findProblems: () =>
      [inEach('web/**/*.css', styleProblems), inEach('web/**/*.{ts,tsx}', motionProblems)].filter(Boolean).join('\n'),
  },
  { name: 'pages', findProblems: () => inEach('dist/**/*.html', pageProblems) },
  {
    name: 'conflict markers',
    findProblems: () =>
      trackedTexts()
        .flatMap((path) => conflictProblems(path, read(path)))
        .join('\n'),
  },
  {
    name: 'links',
    findProblems: () =>
      [
        inEach('{*,docs/*,docs/decisions/*,docs/requirements/*,verify/*,.github/**/*}.md', (path, text) =>
          linkProblems(path, text, isThere),
        ),
        inEach('{contract,db,domain,messages,server,tools,web,ops,workshop}/**/*.{ts,tsx,sql}', (path, text) =>
          path.endsWith('.test.ts') ? [] : referenceProblems(path, text, isThere),
        ),
      ]
        .filter((problems) => problems !== '')
        .join('\n'),
  },
  {
    name: 'requirements',
    findProblems: () => inEach('docs/requirements/*.md', (path, text) => requirementProblems(path, text, readIfThere)),
  },
]

type FindProblems = (path: string, text: string) => string[]

function inEach(pattern: string, findProblems: FindProblems) {
  return files(pattern)
    .flatMap((path) => findProblems(path, read(path)))
    .join('\n')
}

function files(pattern: string) {
  return globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }).map((path) => path.split(sep).join('/'))
}

/** Every file of the repository that git takes for a text. An archive without a repository has none. */
function trackedTexts() {
  if (!isThere('.git')) return []
  const command = ['grep', '-I', '--files-with-matches', '-e', '']
  const paths = execFileSync('git', command, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\n')
  // A deleted file is listed until its deletion is staged.
  return paths.filter((path) => path !== '' && isThere(path))
}

function isThere(path: string) {
  return existsSync(join(root, path))
}

function readIfThere(path: string) {
  return isThere(path) ? read(path) : null
}

function read(path: string) {
  return readFileSync(join(root, path), 'utf8')
}
