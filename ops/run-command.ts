import { type Config, readConfig } from '#server/platform/config/config.ts'
import { actAsOwner } from '#server/platform/lifecycle/act-as-owner.ts'
import { describeStartFailure } from '#server/platform/lifecycle/describe-start-failure.ts'
import { type Log, createLogger } from '#server/platform/lifecycle/logger.ts'
import { missingSettings } from '#server/platform/config/last-settings.ts'
import { StartError } from '#server/platform/config/start-error.ts'
import { StorageFailure } from '#server/platform/storage/file-storage.ts'

/**
 * Runs an operator's command; `work` returns the exit code. An expected error is printed as one sentence. `writesData` is false for a
 * command that leaves DATA_DIR alone: root then stays root.
 */
export async function runCommand(work: (config: Config, log: Log) => Promise<number>, { writesData = true } = {}) {
  let config: Config | null = null
  try {
    if (writesData) takeLastSettings()
    config = readConfig(process.env)
    if (writesData) actAsOwner(config.dataDir)
    process.exitCode = await work(config, createLogger(config.logLevel))
  } catch (error) {
    const sentence = sentenceOf(error, config)
    if (!sentence) throw error
    console.error(sentence)
    process.exitCode = 1
  }
}

function takeLastSettings() {
  const taken = missingSettings(process.env)
  Object.assign(process.env, taken)
  if (Object.keys(taken).length > 0) console.log(`As at the last start: ${Object.keys(taken).join(', ')}.`)
}

function sentenceOf(error: unknown, config: Config | null): string | null {
  if (error instanceof StartError) return error.message
  if (error instanceof StorageFailure) return `The storage of pictures cannot be used: ${error.message}.`
  return config && describeStartFailure(error, config)
}
