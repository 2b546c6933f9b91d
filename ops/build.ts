import { readArguments } from '#server/platform/config/read-arguments.ts'
import { ensureWebBuilt } from '#server/platform/lifecycle/web-build.ts'
import '#ops/messages/compile-first.ts'
import { runCommand } from './run-command.ts'

// `npm run build` installs the packages and builds the web app, so that later starts write nothing into this folder.
await runCommand(
  async () => {
    readArguments({ usage: 'npm run build', options: {} })
    await ensureWebBuilt(console.log)
    return 0
  },
  { writesData: false },
)
