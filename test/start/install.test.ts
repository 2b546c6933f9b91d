import { spawn, spawnSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { processesWith } from './processes.ts'

const here = join(import.meta.dirname, '..', '..')
const lockfile = {
  packages: {
    '': {},
    'node_modules/needed': {},
    'node_modules/tool': { dev: true },
    'node_modules/elsewhere': { optional: true },
  },
}

/** A fake npm that records its arguments, and empties and fills node_modules as the real one does. */
const npmScript = `#!/bin/sh
echo "$@" >> npm-calls
[ -e npm-fails ] && exit 1
[ -e npm-hangs ] && exec sleep 300.5
rm -rf node_modules && mkdir -p node_modules/needed node_modules/tool
echo '{}' > node_modules/needed/package.json && echo '{}' > node_modules/tool/package.json
ln -s "${here}"/node_modules/node-* node_modules/
`

test('the first start installs production packages of the lockfile, the second installs nothing', () => {
  const folder = emptyProduct()

  const first = start(folder)
  const second = start(folder)

  expect(first.stdout).toContain('Installing')
  expect(second.stdout).toBe('up\n')
  expect(npmCalls(folder)).toEqual(['ci --omit=dev --include=optional --no-audit --no-fund --loglevel=error'])
})

test('npm test installs development packages in spite of NODE_ENV, and the next start reuses them', () => {
  const folder = emptyProduct()

  start(folder, ['test'], { NODE_ENV: 'production' })
  start(folder)

  expect(npmCalls(folder)).toEqual(['ci --include=dev --include=optional --no-audit --no-fund --loglevel=error'])
})

test('a start after a changed lockfile installs the development packages again where they were', () => {
  const folder = emptyProduct()
  start(folder, ['test'])

  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lockfile, version: '2' }))
  start(folder)

  expect(npmCalls(folder).at(-1)).toContain('--include=dev')
})

test('reinstalls after a changed lockfile, an interrupted install or a missing package', () => {
  const folder = emptyProduct()
  start(folder)

  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lockfile, version: '2' }))
  start(folder)
  rmSync(join(folder, 'node_modules', '.brightside-install.json'))
  start(folder)
  rmSync(join(folder, 'node_modules', 'needed'), { recursive: true })
  start(folder)
  start(folder)

  expect(npmCalls(folder)).toHaveLength(4)
})

test('installs the packages of the workshop only for a task that uses them, and links them to the product', () => {
  const folder = emptyProduct()
  const workshop = join(folder, 'workshop')

  start(folder, ['test'])
  const link = readlinkSync(join(workshop, 'node_modules', 'brightside'))
  const callsForTests = npmCalls(workshop)
  start(folder, ['lighthouse'])
  start(folder, ['lighthouse'])

  expect(link).toBe(join('..', '..'))
  expect(callsForTests).toEqual([])
  expect(npmCalls(workshop)).toEqual(['ci --omit=dev --include=optional --no-audit --no-fund --loglevel=error'])
  expect(existsSync(join(workshop, 'node_modules', 'brightside', 'start.mjs'))).toBe(true)
})

test('reports a failed install, and the next start retries it', () => {
  const folder = emptyProduct()
  writeFileSync(join(folder, 'npm-fails'), '')
  const failed = start(folder)
  rmSync(join(folder, 'npm-fails'))

  const next = start(folder)

  expect(failed.status).toBe(1)
  expect(failed.stderr).toContain('The installation failed')
  expect(next.stdout).toContain('up\n')
})

test('stops the install when the start is killed', async () => {
  const folder = emptyProduct()
  writeFileSync(join(folder, 'npm-hangs'), '')
  const PATH = `${join(folder, 'bin')}:${process.env['PATH']}`
  const killed = spawn(process.execPath, ['start.mjs'], { cwd: folder, env: { PATH }, stdio: 'ignore' })
  await vi.waitFor(() => expect(sleepers()).toHaveLength(1), 20_000)

  killed.kill('SIGKILL')

  await vi.waitFor(() => expect(sleepers()).toEqual([]), 20_000)
})

test('runs the file of the task with its arguments, on Node 26 and with the tools first on PATH', () => {
  const folder = emptyProduct()

  const { stdout } = start(folder, ['test', 'gifts', '--all'])

  const [version = '', path = '', args] = stdout.trim().split('\n').slice(-3)
  expect(version).toMatch(/^v26\./)
  expect(path).toContain(join(folder, 'node_modules', '.bin'))
  expect(args).toBe('gifts --all')
})

test('passes on the exit code of the task', () => {
  const folder = emptyProduct()
  writeFileSync(join(folder, 'server', 'main.ts'), 'process.exit(7)')

  const { status } = start(folder)

  expect(status).toBe(7)
})

test('start.mjs uses no syntax newer than Node 18', () => {
  const text = readFileSync(join(here, 'start.mjs'), 'utf8')

  expect(text).not.toMatch(
    /\busing |import\.meta\.(dirname|filename|main)|\.(findLast|toSorted|with)\(|Promise\.withResolvers/,
  )
})

/** A fake product that only prints that it is up, with nothing installed. */
function emptyProduct() {
  const folder = mkdtempSync(join(tmpdir(), 'brightside install '))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const name of ['server', 'tools', 'workshop', 'bin', 'ops/messages'])
    mkdirSync(join(folder, name), { recursive: true })
  copyFileSync(join(here, 'start.mjs'), join(folder, 'start.mjs'))
  for (const place of ['.', 'workshop'])
    writeFileSync(join(folder, place, 'package-lock.json'), JSON.stringify(lockfile))
  writeFileSync(join(folder, 'workshop', 'lighthouse.ts'), '')
  writeFileSync(join(folder, 'server', 'main.ts'), `console.log('up')`)
  writeFileSync(join(folder, 'ops', 'messages', 'compile-first.ts'), '')
  writeFileSync(
    join(folder, 'tools', 'test.ts'),
    `console.log([process.version, process.env.PATH, process.argv.slice(2).join(' ')].join('\\n'))`,
  )
  writeFileSync(join(folder, 'bin', 'npm'), npmScript, { mode: 0o755 })
  return folder
}

function start(folder: string, args: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const PATH = `${join(folder, 'bin')}:${process.env['PATH']}`
  return spawnSync(process.execPath, ['start.mjs', ...args], { cwd: folder, env: { PATH, ...env }, encoding: 'utf8' })
}

const sleepers = () => processesWith('300.5')

function npmCalls(folder: string) {
  const calls = join(folder, 'npm-calls')
  return existsSync(calls) ? readFileSync(calls, 'utf8').trim().split('\n') : []
}
