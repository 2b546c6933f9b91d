import { ensureWebBuilt } from '#server/platform/lifecycle/web-build.ts'
import { installedBrowsers, otherBrowsers } from '#test/browsers/installed.ts'
import { installOldChrome } from '#test/browsers/old-chrome.ts'
import { runOtherBrowsers } from './testing/run-playwright.ts'
import { stopOnSignals } from './testing/runner.ts'
import { emptyTally, isGood, namesOfTally, tallyLine } from './testing/tally.ts'

// `npm run test:browsers -- webkit` runs only the tests in WebKit.
const chosen = process.argv.slice(2)
const isChosen = ({ name }: { name: string }) => chosen.length === 0 || chosen.includes(name)

stopOnSignals()
await ensureWebBuilt(console.log)
if (isChosen({ name: 'chrome-109' })) await installOldChrome(console.log)
for (const { name, needs } of otherBrowsers.filter(isChosen).filter(({ isInstalled }) => !isInstalled()))
  console.log(`No tests in ${name}: it needs ${needs}`)
const names = installedBrowsers().filter((name) => isChosen({ name }))
const tally = names.length === 0 ? emptyTally : await runOtherBrowsers(names.map((name) => `--project=${name}`))
console.log(`${namesOfTally(tally)}\n\n${tallyLine(tally)}`)
process.exitCode = isGood(tally) ? 0 : 1
