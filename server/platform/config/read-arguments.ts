import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { StartError } from './start-error.ts'

type Shape<Options extends ParseArgsOptionsConfig> = {
  /** How the command is called, after 'Usage: '. */
  usage: string
  options: Options
  /** The least and the greatest number of words besides the options. */
  words?: [number, number]
}

/** The arguments of a command. Throws a StartError of one sentence for those that it does not know. */
export function readArguments<const Options extends ParseArgsOptionsConfig>({
  usage,
  options,
  words: [min, max] = [0, 0],
}: Shape<Options>) {
  const { values, positionals } = parsed(usage, options)
  const [unknown] = positionals.slice(max)
  if (unknown !== undefined) throw new StartError(`Unknown argument '${unknown}'. Usage: ${usage}`)
  if (positionals.length < min) throw new StartError(`Usage: ${usage}`)
  return { values, words: positionals }
}

function parsed<const Options extends ParseArgsOptionsConfig>(usage: string, options: Options) {
  try {
    return parseArgs({ options, allowPositionals: true })
  } catch (error) {
    const isWrongArgument = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
    if (!isWrongArgument) throw error
    const [sentence] = error.message.split(/\. |\n/)
    throw new StartError(`${sentence}. Usage: ${usage}`)
  }
}
