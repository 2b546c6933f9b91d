import { type Config, readConfig } from '#server/platform/config/config.ts'
import { describeFailure } from '#server/platform/lifecycle/describe-start-failure.ts'
import { type Log, openLog } from '#server/platform/lifecycle/logger.ts'
import { StartError } from '#server/platform/config/start-error.ts'

/** Runs a command of the operator's; `work` answers the exit code. What was foreseen ends in one sentence. */
export async function runCommand(work: (config: Config, log: Log) => Promise<number>) {
  let config: Config | null = null
  try {
    config = readConfig(process.env)
    process.exitCode = await work(config, openLog(config.logLevel))
  } catch (error) {
    const sentence = error instanceof StartError ? error.message : config && describeFailure(error, config)
    if (!sentence) throw error
    console.error(sentence)
    process.exitCode = 1
  }
}
