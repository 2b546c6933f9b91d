import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { endedChildrenMs, processorMs } from './processor-time.ts'
import { startProduct } from './product.ts'

// CPU time of a start until the product is ready, of server and database: with a new folder of data, and again with the same. The
// web app is built before. Node's own start is measured apart.

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, port: { type: 'string', default: '3997' } },
})

// As `start.mjs` does. The first start, which is not measured, fills it.
const compiled = mkdtempSync(join(tmpdir(), 'brightside-start-compiled-'))
process.env['NODE_COMPILE_CACHE'] = compiled
const rounds = Number(values.rounds)
const cold: Start[] = []
const warm: Start[] = []
const node: number[] = []
await measure(join(tmpdir(), 'brightside-start-first-'))
for (let round = 0; round < rounds; round += 1) {
  const { first, second } = await measure(join(tmpdir(), 'brightside-start-'))
  cold.push(first)
  warm.push(second)
  node.push(nodeMs())
}
const nodeAlone = median(node)
console.log(`Node alone: ${nodeAlone} ms of CPU`)
print('new data', cold, 2_000)
print('same data', warm, 500)
rmSync(compiled, { recursive: true })

type Start = Awaited<ReturnType<typeof start>>

async function measure(folder: string) {
  const dataDir = mkdtempSync(folder)
  const first = await start(dataDir)
  const second = await start(dataDir)
  rmSync(dataDir, { recursive: true })
  return { first, second }
}

async function start(dataDir: string) {
  const startedAt = performance.now()
  const product = await startProduct(dataDir, Number(values.port))
  const seconds = (performance.now() - startedAt) / 1_000
  const [server = 0] = product.pids
  const all = processorMs(product.pids)
  const children = endedChildrenMs(server)
  await product.stop()
  return { server: all.server, children, database: all.database, seconds }
}

/** A Node that does nothing. */
function nodeMs() {
  const before = endedChildrenMs(process.pid)
  spawnSync(process.execPath, ['-e', '0'])
  return endedChildrenMs(process.pid) - before
}

function print(name: string, starts: Start[], aim: number) {
  const sum = median(starts.map(({ server, children, database }) => server + children + database)) - nodeAlone
  const each = (of: (start: Start) => number) => median(starts.map(of)).toFixed(0)
  console.log(
    `A start with ${name}: ${sum} ms of CPU over that (aim ${aim}): server ${each(({ server }) => server)}, ` +
      `programs that ended ${each(({ children }) => children)}, database ${each(({ database }) => database)}; ` +
      `${median(starts.map(({ seconds }) => seconds)).toFixed(1)} s`,
  )
}

function median(numbers: number[]) {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN
}
