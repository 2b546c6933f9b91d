import { type Config, readConfig } from '#server/config/config.ts'
import { describeFailure } from './describe-failure.ts'
import { StartError } from './start-error.ts'

/**
 * Runs what an operator calls beside the server; `work` answers the exit code. A foreseen failure is one sentence and 1.
 * Ends when the parent that started it is killed.
 */
export async function runCommand(work: (config: Config) => Promise<number>) {
  process.on('disconnect', () => process.exit(1))
  process.channel?.unref()
  try {
    process.exitCode = await runWith(readConfig(process.env), work)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

function runWith(config: Config, work: (config: Config) => Promise<number>) {
  return work(config).catch((error: Error) => {
    throw new StartError(describeFailure(error, config) ?? String(error.stack), { cause: error })
  })
}
