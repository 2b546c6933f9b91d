/** The options of `npm run torture`. */
export type TortureOptions = {
  seed: number
  cases: number
  kills: number
  minutes: number
  /** Requests a second. */
  rate: number
  /** Rows beside those of the product, for the backup. */
  megabytes: number
  log: (line: string) => void
}

/** The result of a scenario: a line about its work, and one for each violation. */
export type Outcome = { done: string; violations: string[] }

export type Scenario = {
  name: string
  title: string
  /** Runs only when it is named. */
  isLong?: boolean
  run(options: TortureOptions): Promise<Outcome>
}
