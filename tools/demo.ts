import { runCommand } from '#ops/run-command.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { refuseBusyPort } from '#server/platform/lifecycle/listen.ts'
import { ensureWebBuilt } from '#server/platform/lifecycle/web-build.ts'
import { createInProcess, logInLines } from './demo/create-in-process.ts'
import { demoCreatedAt, demoEnvironment } from './demo/demo-folder.ts'

await runCommand(async () => {
  // Counts as a mail server, so that the demo offers what needs one; its emails become files.
  process.env = { ...demoEnvironment('demo', process.env), SMTP_URL: 'file:' }
  const config = readConfig(process.env)
  await refuseBusyPort(config)
  if (!demoCreatedAt(config.dataDir)) await Promise.all([create(), ensureWebBuilt(console.log)])
  return 0
})

if (process.exitCode === 0) {
  await import('#server/main.ts')
  if (process.exitCode === 0) console.log(introduction().join('\n'))
}

async function create() {
  console.log('Making the demo: 12 stores, 400 people, four months (once, about half a minute)')
  await createInProcess('demo')
}

function introduction() {
  const createdAt = demoCreatedAt(process.env['DATA_DIR'] ?? '')
  return [
    'This is a demo: invented people, made of the product’s own rules. Log in as',
    ...logInLines(),
    'To see a wall, open /device in another browser, and type its six digits at /admin/devices.',
    'Its emails are files in data-demo/mail, among them the weekly one on Mondays.',
    `It was made on ${createdAt?.toDateString()}; delete data-demo to have a fresh one.`,
    '',
  ]
}
