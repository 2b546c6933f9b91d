import { buildWeb } from './build-web.ts'

// Stops when the process that started the build has been killed, so that two builds never overlap.
process.on('disconnect', () => process.exit(1))
process.channel?.unref()

await buildWeb()
