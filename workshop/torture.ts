import { parseArgs } from 'node:util'
import { backup } from './torture/backup.ts'
import { clockJumps } from './torture/clock-jumps.ts'
import { cluster } from './torture/cluster.ts'
import { container } from './torture/container.ts'
import { fullDisk } from './torture/full-disk.ts'
import { fuzz } from './torture/fuzz/scenario.ts'
import { killScenario } from './torture/kills.ts'
import { hugeBodies } from './torture/huge-bodies.ts'
import { outage } from './torture/outage.ts'
import { pooler } from './torture/pooler.ts'
import { proxies } from './torture/proxies.ts'
import { slowClients } from './torture/slow-clients.ts'
import { soak } from './torture/soak.ts'
import { upgradeDatabase } from './torture/upgrade-database.ts'
import type { Scenario } from './torture/scenario.ts'

// `npm run torture` runs the product under conditions that it must survive, each on data of its own, and prints what held.
// `--only NAME`, or only the name, runs one scenario; the long ones run only then.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    seed: { type: 'string', default: '1' },
    cases: { type: 'string', default: '5000' },
    kills: { type: 'string', default: '50' },
    minutes: { type: 'string', default: '30' },
    rate: { type: 'string', default: '200' },
    megabytes: { type: 'string', default: '2000' },
  },
})

const scenarios: Scenario[] = [
  killScenario,
  outage,
  fullDisk,
  clockJumps,
  slowClients,
  hugeBodies,
  fuzz,
  soak,
  backup,
  upgradeDatabase,
  proxies,
  pooler,
  cluster,
  container,
]
const only = values.only ?? positionals[0]
const chosen = scenarios.filter(({ name, isLong }) => (only === undefined ? !isLong : name === only))
if (chosen.length === 0) {
  console.error(`There is no scenario '${only}'. There are ${scenarios.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}

const rows: string[] = []
for (const { name, title, run } of chosen) {
  console.log(`\n— ${title}`)
  const startedAt = performance.now()
  const { done, violations } = await run({
    seed: Number(values.seed),
    cases: Number(values.cases),
    kills: Number(values.kills),
    minutes: Number(values.minutes),
    rate: Number(values.rate),
    megabytes: Number(values.megabytes),
    log: (line) => console.log(`  ${line}`),
  })
  for (const violation of violations) console.error(`  VIOLATION ${violation}`)
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0)
  rows.push(
    [name.padEnd(12), `${seconds} s`.padStart(7), ` ${violations.length} violations`.padEnd(15), done].join('  '),
  )
  if (violations.length > 0) process.exitCode = 1
}
console.log(`\n${rows.join('\n')}`)
