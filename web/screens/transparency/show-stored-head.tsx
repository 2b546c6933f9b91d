import { createRoot } from 'react-dom/client'
import { checkLog, type CheckOptions } from './check-log.ts'
import { type CheckState, StoredHead } from './stored-head.tsx'
import { readStoredLog, writeStoredLog } from './stored-log.ts'

/**
 * Renders what this browser keeps of the transparency log into `container`, and compares it with the server. Returns a
 * function that removes it.
 */
export function showStoredHead(container: Element, options?: CheckOptions) {
  const root = createRoot(container)
  let isEnded = false

  function render(state: CheckState) {
    if (isEnded) return
    root.render(<StoredHead log={readStoredLog()} state={state} onStartAgain={() => void startAgain()} />)
  }

  async function check() {
    render('checking')
    render((await checkLog(options)) ? 'checked' : 'unreachable')
  }

  async function startAgain() {
    writeStoredLog(null)
    await check()
  }

  void check()
  return () => {
    isEnded = true
    root.unmount()
  }
}
