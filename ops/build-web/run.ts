import '#ops/messages/compile-first.ts'
import { buildCustomWeb } from './build-custom-web.ts'
import { buildWeb } from './build-web.ts'

// Stops when the process that started the build has been killed, so that two builds never overlap.
process.on('disconnect', () => process.exit(1))
process.channel?.unref()

const [texts, folder] = process.argv.slice(2)
await (texts && folder ? buildCustomWeb({ texts, folder }) : buildWeb())
