import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './checks/run-tool.ts'
import { releaseProblems } from './release/release-problems.ts'

// `npm run release` checks the commit that is checked out, runs all checks and tests, and tags it. It never pushes.
const { tested } = parseArgs({ options: { tested: { type: 'boolean', default: false } } }).values

const problems = releaseProblems(root)
const failed =
  problems.length === 0 ? (tested ? ['check'] : ['check', 'test']).find((task) => !passes(task)) : undefined
if (problems.length > 0 || failed) {
  console.error([...problems, ...(failed ? [`npm run ${failed} failed.`] : [])].join('\n'))
  process.exitCode = 1
} else {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  execFileSync('git', ['tag', '--annotate', `v${version}`, '--message', `Brightside ${version}`], { cwd: root })
  console.log(`Tagged v${version}. To publish it: git push origin v${version}`)
}

function passes(task: string) {
  return spawnSync(process.execPath, [join(root, 'start.mjs'), task], { stdio: 'inherit' }).status === 0
}
