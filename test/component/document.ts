import { afterEach, expect, vi } from 'vitest'
import { stubNetwork } from './network.ts'

const problems: string[] = []
const cleanUps: (() => void)[] = []

/** An empty document at `path`. Modules are loaded again, so that none keeps the state of the page before. */
export function openDocument(path: string) {
  vi.resetModules()
  // A real one would reach the pages of other tests.
  vi.stubGlobal('BroadcastChannel', SilentChannel)
  // Every browser has it, and home asks for it when its offers load.
  if (!('isSecureContext' in globalThis)) vi.stubGlobal('isSecureContext', false)
  clearTimersOnLeave()
  removeListenersOnLeave()
  vi.spyOn(console, 'error').mockImplementation(noteError)
  history.replaceState(null, '', path)
  return stubNetwork(problems)
}

/** A log-out, for example, leaves its page half a second later: then the page of another test would be left. */
function clearTimersOnLeave() {
  const timers: ReturnType<typeof setTimeout>[] = []
  const start = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (...timeout: Parameters<typeof setTimeout>) => {
    const timer = start(...timeout)
    timers.push(timer)
    return timer
  })
  onLeave(() => timers.forEach((timer) => clearTimeout(timer)))
}

/**
 * Test files share a window. A click that the page before has heard would make one at the same place, in this page, the
 * second press of a double press. Listeners of the document stay: React and user-event add theirs once.
 */
function removeListenersOnLeave() {
  const adding = vi.spyOn(globalThis, 'addEventListener')
  onLeave(() => adding.mock.calls.forEach((added) => removeEventListener(...added)))
}

class SilentChannel {
  addEventListener() {}
  postMessage() {}
}

/** Calls back when the test has ended. */
export const onLeave = (cleanUp: () => void) => void cleanUps.push(cleanUp)

export function addElement(name: 'div' | 'script', id: string) {
  const element = Object.assign(document.createElement(name), { id })
  if (element instanceof HTMLScriptElement) element.type = 'application/json'
  document.body.append(element)
  return element
}

/** Adds a setting that the server writes into the head of the page. */
export function setPageSetting(name: string, content: string) {
  const meta = Object.assign(document.createElement('meta'), { name, content })
  document.head.append(meta)
  onLeave(() => meta.remove())
}

function noteError(...words: unknown[]) {
  const text = words.join(' ')
  // The test DOM does not know the element `search`.
  if (!text.includes('is unrecognized in this browser')) problems.push(text)
}

afterEach(() => {
  for (const cleanUp of cleanUps.splice(0)) cleanUp()
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  for (const name of document.cookie.split('; ')) document.cookie = `${name.split('=')[0]}=; Path=/; Max-Age=0`
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(problems.splice(0), 'what went wrong in the page').toEqual([])
})
