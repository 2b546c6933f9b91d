import { StartError } from './start-error.ts'

/** Every mistake of the configuration at once, a sentence each. */
export class ConfigError extends StartError {
  readonly mistakes: string[]

  constructor(mistakes: string[]) {
    super(mistakes.join('\n'))
    this.mistakes = mistakes
  }
}
