import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { readConfig } from '#server/platform/config/config.ts'
import { refuseBusyPort } from '#server/platform/lifecycle/listen.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { ensureWebBuilt } from '#server/platform/lifecycle/web-build.ts'
import { demoPassword, logIns } from './demo/people.ts'
import { demoEnvironment, demoMadeAt } from './demo/place.ts'
import { runCommand } from '#ops/run-command.ts'

const startedAt = performance.now()

await runCommand(async () => {
  process.env = demoEnvironment(process.env)
  const config = readConfig(process.env)
  await refuseBusyPort(config)
  if (!demoMadeAt(config.dataDir)) await Promise.all([make(), ensureWebBuilt(console.log)])
  return 0
})

if (process.exitCode === 0) {
  await import('#server/main.ts')
  if (process.exitCode === 0) console.log(logInLines().join('\n'))
}

/** In a process of its own, as the web app is built. */
async function make() {
  console.log('Making the demo: 12 stores, 400 people, four months (once, about half a minute)')
  const maker = spawn(process.execPath, [join(import.meta.dirname, 'demo', 'run.ts')], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [code] = await once(maker, 'exit')
  if (code !== 0) throw new StartError('The demo could not be made (see the words above).')
  console.log(`Made in ${Math.round((performance.now() - startedAt) / 1_000)} s`)
}

function logInLines() {
  const madeAt = demoMadeAt(process.env['DATA_DIR'] ?? '')
  return [
    'This is a demo: invented people, made of the product’s own rules. Log in as',
    `  ${logIns.crew}    a crew member`,
    `  ${logIns.admin}   an admin of three stores`,
    `  ${logIns.owner}   the owner`,
    `with the password ${demoPassword}, which everyone else has too.`,
    `It was made on ${madeAt?.toDateString()}; delete data-demo to have a fresh one.`,
    '',
  ]
}
