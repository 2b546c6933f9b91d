import { buildWeb } from './build-web.ts'

// A start that was killed wants no build any more, and a later one must not meet this one at work.
process.on('disconnect', () => process.exit(1))
process.channel?.unref()

await buildWeb()
