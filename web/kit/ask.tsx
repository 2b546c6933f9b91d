import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

/**
 * Shows a question above whatever is open, until it is answered. It has a root of its own, because the requests that ask
 * come from anywhere, dialogs included.
 */
export function ask(question: (onAnswer: (isYes: boolean) => void) => ReactNode): Promise<boolean> {
  const container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  const answer = new Promise<boolean>((resolve) => root.render(question(resolve)))
  return answer.finally(() => {
    root.unmount()
    container.remove()
  })
}
