import { afterEach, expect, vi } from 'vitest'
import { me, type Me } from '#contract/auth.ts'
import { jobs } from '#contract/jobs.ts'
import { unreadCount } from '#contract/notifications.ts'
import { barReads, pages } from '#contract/pages.ts'
import { type Answer, reply } from './answers.ts'
import { type Network, stubNetwork } from './network.ts'
import { createUser, type User } from './user.ts'
import { approvedUser } from './users.ts'

type Options = {
  path: string
  /** Differences of the signed-in user from `approvedUser()`. */
  me?: Partial<Me>
  replies?: Answer[]
}
type Rendered = { network: Network; user: User }

const problems: string[] = []
let removeScreen = () => {}

/**
 * Loads the page at `path` as the server would deliver it to `me`: the document with its initial data, then the app.
 * The network is the only part that is replaced. A test fails on a script error, on a request without a reply, and on
 * a body or reply that the contract refuses.
 */
export async function renderScreen({ path, me: overrides, replies = [] }: Options): Promise<Rendered> {
  const network = openDocument(path)
  network.answer(reply(me, approvedUser(overrides)), reply(unreadCount, { count: 0 }), reply(jobs, []), ...replies)
  const container = addElement('div', 'app')
  addElement('script', 'initial-data').textContent = JSON.stringify(initialData(path, network))
  const { startApp } = await import('#web/app/start-app.tsx')
  const root = await startApp(container)
  removeScreen = () => root.unmount()
  return { network, user: createUser() }
}

/** An empty document at `path`. Modules are loaded again, so that none keeps the state of the page before. */
function openDocument(path: string) {
  vi.resetModules()
  vi.spyOn(console, 'error').mockImplementation(noteError)
  history.replaceState(null, '', path)
  return stubNetwork(problems)
}

function addElement(name: 'div' | 'script', id: string) {
  const element = Object.assign(document.createElement(name), { id })
  if (element instanceof HTMLScriptElement) element.type = 'application/json'
  document.body.append(element)
  return element
}

/** The reads that the server puts into the page: those that the test has a plain reply for. */
const initialData = (path: string, network: Network) =>
  (pages[path.split('?')[0] ?? ''] ?? barReads)
    .map((endpoint) => ({ key: [endpoint.path, null], reply: network.initialReply(endpoint) }))
    .filter((read) => read.reply !== undefined)

function noteError(...words: unknown[]) {
  const text = words.join(' ')
  // The test DOM does not know the element `search`.
  if (!text.includes('is unrecognized in this browser')) problems.push(text)
}

afterEach(() => {
  removeScreen()
  removeScreen = () => {}
  document.body.replaceChildren()
  localStorage.clear()
  sessionStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  expect(problems.splice(0), 'what went wrong in the page').toEqual([])
})
