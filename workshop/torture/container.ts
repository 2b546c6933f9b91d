import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { hash } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ensureWebBuilt, webFolder } from '#server/platform/lifecycle/web-build.ts'
import { dockerfileImages, type Instruction } from '#test/deploy/dockerfile.ts'
import { freePort } from '#test/free-port.ts'
import { root } from '#tools/checks/run-tool.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { answers } from './servers/shared-servers.ts'

const startMs = 120_000
const stopMs = 15_000

export const container: Scenario = {
  name: 'container',
  title:
    'the steps of deploy/Dockerfile without a container engine: install, build, start as a user on a read-only tree',
  isLong: true,
  async run({ log }) {
    const folder = mkdtempSync(join(tmpdir(), 'brightside-container-'))
    return buildAndRun(folder, log).finally(() => rmSync(folder, { recursive: true, force: true }))
  },
}

async function buildAndRun(folder: string, log: (line: string) => void): Promise<Outcome> {
  const app = join(folder, 'app')
  const [build = [], run = []] = dockerfileImages()
  chmodSync(folder, 0o755)
  mkdirSync(app)
  for (const instruction of build) buildStep(app, instruction, log)
  const size = execFileSync('du', ['-sm', app], { encoding: 'utf8' }).split('\t')[0]
  const differences = await buildDifferences(app)
  const result = await runImage(folder, run)
  return { done: `${size} MB of program; ${result.done}`, violations: [...differences, ...result.violations] }
}

/** Compares the web app with the one that is built from the same files in this folder. */
async function buildDifferences(app: string): Promise<string[]> {
  await ensureWebBuilt(() => {})
  const [here, there] = [hashesOf(webFolder), hashesOf(join(app, 'dist', 'web'))]
  const paths = [...new Set([...here.keys(), ...there.keys()])].filter((path) => here.get(path) !== there.get(path))
  return paths.map((path) => `the web app has another ${path} when it is built in another folder`)
}

function hashesOf(folder: string): Map<string, string> {
  const files = globSync('**/*', { cwd: folder, withFileTypes: true }).filter((entry) => entry.isFile())
  const paths = files.map((entry) => join(entry.parentPath, entry.name))
  return new Map(paths.map((path) => [relative(folder, path), hash('sha256', readFileSync(path))]))
}

function buildStep(app: string, { word, rest }: Instruction, log: (line: string) => void) {
  log(`${word} ${rest}`)
  if (word === 'RUN') execFileSync('sh', ['-c', rest], { cwd: app, stdio: ['ignore', 'ignore', 'inherit'] })
  else if (word === 'COPY') copySources(app, rest.split(' '))
  else if (word !== 'WORKDIR') throw new Error(`The step ${word} ${rest} is not known here`)
}

/** Copies files and folders, without the tests that .dockerignore leaves out. */
function copySources(app: string, paths: string[]) {
  const [target = '', ...sources] = paths.toReversed()
  for (const source of sources) {
    const path = target === './' ? join(app, source) : join(app, target)
    cpSync(join(root, source), path, { recursive: true, filter: (file) => !/\.test\.tsx?$/.test(file) })
  }
}

/** Starts the command of the image as its user, with the program mounted read-only. */
async function runImage(folder: string, run: Instruction[]): Promise<Outcome> {
  const valueOf = (word: string) => run.findLast((instruction) => instruction.word === word)?.rest ?? ''
  const [user = '', group = ''] = valueOf('USER').split(':')
  const dataDir = join(folder, 'data')
  const port = await freePort()
  mkdirSync(dataDir)
  execFileSync('chown', [`${user}:${group}`, dataDir])
  const env = Object.fromEntries(
    valueOf('ENV')
      .split(' ')
      .map((pair) => pair.split('=')),
  )
  const readOnly = `mount --bind ${folder}/app ${folder}/app && mount -o remount,bind,ro ${folder}/app`
  const as = `setpriv --reuid=${user} --regid=${group} --clear-groups --no-new-privs`
  const command: string[] = JSON.parse(valueOf('CMD'))
  const child = spawn(
    'unshare',
    ['--mount', 'sh', '-c', `${readOnly} && cd ${folder}/app && exec ${as} ${command.join(' ')}`],
    {
      env: { PATH: process.env['PATH'], ...env, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const startedAt = performance.now()
  const isHealthy = () => answers(`http://127.0.0.1:${port}/readyz`)
  while (!(await isHealthy()) && child.exitCode === null && performance.now() - startedAt < startMs) await delay(100)
  const health = healthCheck(valueOf('HEALTHCHECK'), port)
  const readyMs = performance.now() - startedAt
  const exitCode = await stop(child)
  return {
    done: `ready after ${(readyMs / 1_000).toFixed(1)} s as user ${user}, ended with ${exitCode}`,
    violations: [
      ...(readyMs < startMs && exitCode === 0 ? [] : [`it ended with ${exitCode}: ${output}`]),
      ...(health === 0 ? [] : [`the health check ends with ${health}`]),
    ],
  }
}

/** Runs the command of HEALTHCHECK and returns its exit code. */
function healthCheck(rest: string, port: number): number | null {
  const command: string[] = JSON.parse(rest.slice(rest.indexOf('[')))
  const [program = '', ...args] = command
  return spawnSync(program, args, { env: { PATH: process.env['PATH'], PORT: String(port) } }).status
}

async function stop(child: ReturnType<typeof spawn>): Promise<number | null> {
  if (child.exitCode !== null) return child.exitCode
  child.kill('SIGTERM')
  const kill = setTimeout(() => child.kill('SIGKILL'), stopMs)
  await once(child, 'exit')
  clearTimeout(kill)
  return child.exitCode
}
