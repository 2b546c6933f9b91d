import { runChecks } from './checks/run-checks.ts'
import { runOtherBrowsers, runPlaywright } from './testing/run-playwright.ts'
import { runVitest } from './testing/run-vitest.ts'
import { stopOnSignals } from './testing/runner.ts'
import { addTallies, emptyTally, isGood, namesOfTally, type Tally, tallyLine } from './testing/tally.ts'
import { ensureWebBuilt } from '#server/platform/lifecycle/web-build.ts'
import { installedBrowsers } from '#test/browsers/installed.ts'

// `--fast` runs no browser, renders no screen, kills no process and omits the slow tests. `npm test -- gifts` runs only the
// test files whose path contains 'gifts', and no checks.
const isFast = process.argv.includes('--fast')
const filters = process.argv.slice(2).filter((word) => word !== '--fast')
const isAnyInstalled = installedBrowsers().length > 0
const durations: string[] = []

stopOnSignals()
const tallies = isFast ? [await fastTests()] : await allGroups()
const sum = addTallies(tallies)
console.log(`${namesOfTally(sum)}\n${durations.join('\n')}\n\n${tallyLine(sum)}`)
process.exitCode = isGood(sum) ? 0 : 1

async function allGroups(): Promise<Tally[]> {
  return [
    await group('Web app', buildWeb),
    ...(filters.length === 0 ? [await group('Checks', runChecks)] : []),
    // Killed processes are mostly waited for, so four workers share two cores.
    await group('All but the browser', () => runVitest([], filters, { workers: 4 })),
    await group('Browser', () => runPlaywright(filters)),
    // A smoke test of each; `npm run test:browsers` runs all.
    ...(filters.length === 0 && isAnyInstalled
      ? [await group('Other browsers', () => runOtherBrowsers(['--grep=@smoke']))]
      : []),
  ]
}

function fastTests() {
  return group('Units, API and database', () => runVitest(['server', 'web', 'tools'], filters))
}

async function group(title: string, run: () => Promise<Tally>) {
  console.log(`\n— ${title}`)
  const startedAt = performance.now()
  const tally = await run()
  durations.push(`${title.padEnd(24)} ${((performance.now() - startedAt) / 1_000).toFixed(0).padStart(4)} s`)
  return tally
}

/** A build is no test; only a build that fails counts. */
async function buildWeb(): Promise<Tally> {
  const error = await ensureWebBuilt(console.log).then(() => null, String)
  if (error) console.error(error)
  return { ...emptyTally, failed: error ? 1 : 0, failures: error ? ['build of the web app'] : [] }
}
