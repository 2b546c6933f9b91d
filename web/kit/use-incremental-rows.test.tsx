import { screen } from '@testing-library/dom'
import { createRoot } from 'react-dom/client'
import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Renders ten rows on a page that was opened so. Returns how many there were at first, and how many in the end. */
async function countRows(opened: { type: string; scrollY?: number }) {
  vi.resetModules()
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([Object.assign(new PerformanceMark('page'), opened)])
  vi.stubGlobal('scrollY', opened.scrollY ?? 0)
  const { useIncrementalRows, watchVisits } = await import('./use-incremental-rows.ts')
  watchVisits()
  const counts: number[] = []

  function Rows() {
    const { count, isWhole } = useIncrementalRows(10, { step: 3 })
    counts.push(Math.min(count, 10))
    return isWhole && <p>All rows</p>
  }

  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(<Rows />)
  await screen.findByText('All rows')
  root.unmount()
  return counts
}

test('renders the first rows of a new page first', async () => {
  expect(await countRows({ type: 'navigate' })).toEqual([3, 6, 9, 10])
})

test('adds rows only when the page is idle', async () => {
  const waiting: (() => void)[] = []
  vi.stubGlobal('requestIdleCallback', (run: () => void) => waiting.push(run))
  vi.stubGlobal('cancelIdleCallback', () => {})

  const counting = countRows({ type: 'navigate' })

  for (const step of [1, 2, 3]) {
    await vi.waitFor(() => expect(waiting, `step ${step}`).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(screen.queryByText('All rows')).toBeNull()
    waiting.pop()?.()
  }
  expect(await counting).toEqual([3, 6, 9, 10])
})

test.for([
  { opened: { type: 'reload' } },
  { opened: { type: 'back_forward' } },
  // Scrolled before the script ran.
  { opened: { type: 'navigate', scrollY: 400 } },
])('renders all rows where a position is to be kept: $opened', async ({ opened }) => {
  expect(await countRows(opened)).toEqual([10])
})
