import { expect, test } from 'vitest'
import type { Reply } from '#workshop/torture/send.ts'
import { repeatIfSlow, slowMs } from './repeat-if-slow.ts'

const replyAfter = (ms: number): Reply => ({ status: 200, headers: {}, text: '{}', ms })

const timeOf = async (...times: number[]) => {
  const [first = 0, ...repeats] = times
  const { ms } = await repeatIfSlow(replyAfter(first), async () => replyAfter(repeats.shift() ?? Number.NaN))
  return { ms, unused: repeats }
}

test('repeats nothing after a quick reply', async () => {
  expect(await timeOf(slowMs, 1)).toEqual({ ms: slowMs, unused: [1] })
})

test('takes the time of the first quick repeat', async () => {
  expect(await timeOf(slowMs + 1, 7, 5)).toEqual({ ms: 7, unused: [5] })
})

test('stays slow when both repeats are', async () => {
  expect(await timeOf(slowMs + 3, slowMs + 2, slowMs + 1, 1)).toEqual({ ms: slowMs + 1, unused: [1] })
})
