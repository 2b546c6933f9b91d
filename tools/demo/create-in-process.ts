import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { StartError } from '#server/platform/config/start-error.ts'
import { crewStore, demoPassword, logIns } from './applicants.ts'
import type { DemoName } from './demo-size.ts'
import { demoPin } from './set-kiosk-access.ts'

/** Creates the demo in a process of its own, whose memory is released at its end. */
export async function createInProcess(name: DemoName) {
  const startedAt = performance.now()
  const creator = spawn(process.execPath, [join(import.meta.dirname, 'run.ts'), name], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [code] = await once(creator, 'exit')
  if (code !== 0) throw new StartError('The demo could not be made (see the words above).')
  console.log(`Made in ${Math.round((performance.now() - startedAt) / 1_000)} s`)
}

/** The known accounts of a demo, for the terminal. */
export const logInLines = () => [
  `  ${logIns.crew}    a crew member`,
  `  ${logIns.admin}   an admin of three stores`,
  `  ${logIns.owner}   the owner`,
  `with the password ${demoPassword}, which everyone else has too.`,
  `At a kiosk of store ${crewStore}, which a tablet becomes by /device, the PIN of ${logIns.crew} is ${demoPin}.`,
]
