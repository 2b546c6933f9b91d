import { emptyTally, type Tally } from '#tools/testing/tally.ts'
import { steps } from './steps.ts'
import type { Step } from './step.ts'

/** Runs all checks concurrently, prints a line for each as it ends, and the problems of the failed ones. */
export async function runChecks(): Promise<Tally> {
  const outcomes = await Promise.all(steps.map(runStep))
  for (const { name, problems } of outcomes) if (problems !== '') console.log(`\n${name}:\n${problems}`)
  const failures = outcomes.filter(({ problems }) => problems !== '').map(({ name }) => name)
  return { ...emptyTally, passed: outcomes.length - failures.length, failed: failures.length, failures }
}

async function runStep({ name, findProblems }: Step) {
  const started = performance.now()
  const problems = await findProblems()
  const seconds = ((performance.now() - started) / 1_000).toFixed(1)
  console.log(`${problems === '' ? '✓' : '✗'} ${name.padEnd(34)}${seconds.padStart(5)} s`)
  return { name, problems }
}
