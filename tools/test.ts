import { runChecks } from './checks/run-checks.ts'
import { runPlaywright } from './testing/run-playwright.ts'
import { runVitest } from './testing/run-vitest.ts'
import { endWithSignals } from './testing/runner.ts'
import { addTallies, isGood, type Tally, tallyLine } from './testing/tally.ts'
import { ensureWebBuilt } from '#server/platform/lifecycle/web-build.ts'

// `npm test -- gifts` runs only the tests whose file's path has 'gifts' in it, and no checks.
const filters = process.argv.slice(2)

endWithSignals()
const tallies = [
  await part('Web app', buildWeb),
  ...(filters.length === 0 ? [await part('Checks', runChecks)] : []),
  await part('Units, API and database', () => runVitest(filters)),
  await part('Journeys in a browser', () => runPlaywright(filters)),
]
const sum = addTallies(tallies)
console.log(`\n${tallyLine(sum)}`)
process.exitCode = isGood(sum) ? 0 : 1

async function part(title: string, run: () => Promise<Tally>) {
  console.log(`\n— ${title}`)
  return run()
}

/** What is built is not yet tested; only a build that fails counts. */
async function buildWeb(): Promise<Tally> {
  const error = await ensureWebBuilt(console.log).then(() => null, String)
  if (error) console.error(error)
  return { passed: 0, failed: error ? 1 : 0, skipped: 0 }
}
