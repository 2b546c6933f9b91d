import { variables } from './variables.ts'

const known = Object.keys(variables.shape).filter((name) => name.length >= 8 && name !== 'NODE_ENV')
const longName = 10

/** Variables that are not ours but look like one of ours, such as LOG_LEVL. */
export function misspeltVariables(env: NodeJS.ProcessEnv): { name: string; meant: string }[] {
  return Object.keys(env)
    .filter((name) => !(name in variables.shape))
    .flatMap((name) => {
      const meant = known.find((ours) => !env[ours] && isNear(name.toUpperCase(), ours))
      return meant === undefined ? [] : [{ name, meant }]
    })
}

const tolerance = (name: string) => (name.length >= longName ? 2 : 1)

// Most names differ too much in length: to compare their letters took 25 ms of each start.
const isNear = (name: string, ours: string) =>
  Math.abs(name.length - ours.length) <= tolerance(ours) && distance(name, ours) <= tolerance(ours)

/** The number of letters to insert, remove or replace that turns one name into the other (Levenshtein). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, letter] of from.split('').entries()) {
    const next = [index + 1]
    for (const [column, target] of to.split('').entries())
      next.push(Math.min(row[column]! + Number(letter !== target), row[column + 1]! + 1, next[column]! + 1))
    row = next
  }
  return row[to.length]!
}
