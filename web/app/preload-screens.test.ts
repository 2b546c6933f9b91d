// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { preloadNextScreens } from './preload-screens.ts'

afterEach(() => void vi.unstubAllGlobals())

test('loads no next screen for people whose device saves data', async () => {
  const idle = vi.fn()
  vi.stubGlobal('requestIdleCallback', idle)
  vi.stubGlobal('navigator', { connection: { saveData: true } })

  await preloadNextScreens('crew_member')

  expect(idle).not.toHaveBeenCalled()
})

test('loads the next screens one by one, each when the page is idle', async () => {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (start: () => void) => waiting.push(start))
  let isDone = false

  void preloadNextScreens('crew_member').then(() => (isDone = true))

  for (let screens = 0; screens < 6; screens++) {
    await vi.waitFor(() => expect(waiting).toHaveLength(1), { timeout: 20_000 })
    expect(isDone).toBe(false)
    waiting.pop()?.()
  }
  await vi.waitFor(() => expect(isDone).toBe(true), { timeout: 20_000 })
})
