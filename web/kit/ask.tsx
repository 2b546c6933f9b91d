import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

type Answer = (isYes: boolean) => void

/**
 * Shows a question above whatever is open, until it is answered. It has a root of its own, because the requests that ask
 * come from anywhere, dialogs included. A question that cannot be shown is reported, and counts as answered with no.
 */
export function ask(question: (onAnswer: Answer) => ReactNode): Promise<boolean> {
  const container = document.body.appendChild(document.createElement('div'))
  return new Promise((resolve) => {
    const root = createRoot(container, { onUncaughtError: fail })

    function answer(isYes: boolean) {
      root.unmount()
      container.remove()
      resolve(isYes)
    }

    function fail(error: unknown) {
      reportError(error)
      answer(false)
    }

    root.render(question(answer))
  })
}
