import { expect, test } from 'vitest'
import { createCollector } from './collector.ts'

/** Collects letters. Each run lasts until the test ends it. */
function collecting({ size = 10, togetherOf = (letters: string[]): (string | null)[] => letters } = {}) {
  const runs: { letters: string[]; end: () => void }[] = []
  const started = (letters: string[]) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    runs.push({ letters, end: resolve })
    return promise
  }
  const collect = createCollector<string, string>({
    size,
    alone: (letter) => started([letter]).then(() => `${letter} alone`),
    together: (letters) => started(letters).then(() => togetherOf(letters)),
  })
  return { collect, runs }
}

const moment = () => new Promise(setImmediate)

test('one item is done alone, and those of the same moment together', async () => {
  const { collect, runs } = collecting()
  const alone = collect('a')
  await moment()
  runs[0]!.end()
  expect(await alone).toBe('a alone')
  await moment()

  const together = Promise.all([collect('b'), collect('c')])
  await moment()
  runs[1]!.end()

  expect(await together).toEqual(['b', 'c'])
  expect(runs.map(({ letters }) => letters)).toEqual([['a'], ['b', 'c']])
})

test('what arrives during a run is done by the next ones, up to their size', async () => {
  const { collect, runs } = collecting({ size: 2 })
  const first = collect('a')
  await moment()
  const others = ['b', 'c', 'd'].map(collect)
  runs[0]!.end()
  await first
  await moment()
  runs[1]!.end()
  await others[1]
  await moment()
  runs[2]!.end()

  expect(await Promise.all(others)).toEqual(['b', 'c', 'd alone'])
  expect(runs.map(({ letters }) => letters)).toEqual([['a'], ['b', 'c'], ['d']])
})

test('does alone what could not be done together', async () => {
  const { collect, runs } = collecting({ togetherOf: (letters) => letters.map((each) => (each === 'b' ? null : each)) })
  const results = Promise.all(['a', 'b'].map(collect))
  await moment()
  runs[0]!.end()
  await moment()
  runs[1]!.end()

  expect(await results).toEqual(['a', 'b alone'])
})

test('a failure of the run is one of each item, and does not end the collecting', async () => {
  const { collect, runs } = collecting({
    togetherOf: () => {
      throw new Error('lost')
    },
  })
  const results = Promise.allSettled(['a', 'b'].map(collect))
  await moment()
  runs[0]!.end()
  expect((await results).map((each) => each.status === 'rejected' && each.reason.message)).toEqual(['lost', 'lost'])
  await moment()

  const next = collect('c')
  await moment()
  runs[1]!.end()

  expect(await next).toBe('c alone')
})

test('a run that waits does not hold the next one back for long', async () => {
  const { collect, runs } = collecting()
  void collect('a')
  await moment()

  const next = collect('b')
  await expect.poll(() => runs.length).toBe(2)
  runs[1]!.end()

  expect(await next).toBe('b alone')
})
