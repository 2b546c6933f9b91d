import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root } from './checks/run-tool.ts'
import { buildClient } from './release/build-client.ts'
import { verifySignatures } from './release/package-signatures.ts'
import { releaseProblems } from './release/release-problems.ts'
import { buildTwice } from './release/reproducible-build.ts'
import { writeSbom } from './release/sbom.ts'

// `npm run release` checks the commit that is checked out, runs all checks and tests, builds it twice, verifies the packages, writes
// their list, and tags the commit. It never pushes.
const { tested } = parseArgs({ options: { tested: { type: 'boolean', default: false } } }).values

const problems = releaseProblems(root)
const failed =
  problems.length === 0 ? (tested ? ['check'] : ['check', 'test']).find((task) => !passes(task)) : undefined
const found = [...problems, ...(failed ? [`npm run ${failed} failed.`] : [])]
if (found.length > 0) stop(found)
else await release()

async function release() {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  console.log('Building the web app twice.')
  const { digest, files, differences } = buildTwice(root)
  const signatures = verifySignatures(root)
  console.log(signatures.sentence)
  const wrong = differences.map((path) => `Two builds differ in ${path}.`)
  if (wrong.length > 0 || signatures.isProblem) return stop(wrong.length > 0 ? wrong : ['Nothing was tagged.'])
  console.log(`Both builds have the same ${files} files in dist/web: sha256 ${digest}`)
  const sbom = join('dist', `brightside-${version}.cdx.json`)
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeSbom(root, join(root, sbom))
  console.log(`Wrote the list of packages to ${sbom}: publish it with the release.`)
  await buildClient(root, join(root, 'dist', 'client'))
  console.log('Built the client of the API in dist/client.')
  const message = `Brightside ${version}\n\nsha256 of the web app: ${digest}`
  execFileSync('git', ['tag', '--annotate', `v${version}`, '--message', message], { cwd: root })
  console.log(`Tagged v${version}. To publish it: git push origin v${version}`)
}

function stop(lines: string[]) {
  console.error(lines.join('\n'))
  process.exitCode = 1
}

function passes(task: string) {
  return spawnSync(process.execPath, [join(root, 'start.mjs'), task], { stdio: 'inherit' }).status === 0
}
