import { fireEvent, screen } from '@testing-library/dom'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HoverCard } from './hover-card.tsx'

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  document.body.replaceChildren()
})

const isOpen = () => screen.queryByRole('dialog', { name: 'Boosted by' }) !== null

/** The button of a card, with the pointer on it. */
function hover() {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  flushSync(() =>
    root.render(
      <HoverCard id="boosts" title="Boosted by" trigger="1 boost">
        {() => <p>Ana</p>}
      </HoverCard>,
    ),
  )
  const button = screen.getByRole('button', { name: '1 boost' })
  fireEvent.pointerOver(button, { pointerType: 'mouse' })
  return button
}

test('opens when the pointer stays on its button', () => {
  hover()
  const isOpenYet = isOpen()

  vi.advanceTimersByTime(1_000)

  expect([isOpenYet, isOpen()]).toEqual([false, true])
})

test('stays closed when a press opened it and it was closed at once, with the pointer still there', () => {
  const button = hover()
  fireEvent.click(button)
  const afterPress = isOpen()
  document.getElementById('boosts')?.hidePopover()

  vi.advanceTimersByTime(1_000)

  expect([afterPress, isOpen()]).toEqual([true, false])
})
