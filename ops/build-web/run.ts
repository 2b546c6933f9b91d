import { buildWeb } from './build-web.ts'

// Ends with the start that requested it, so that the next start does not run two builds at once.
process.on('disconnect', () => process.exit(1))
process.channel?.unref()

await buildWeb()
