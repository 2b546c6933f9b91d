import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { WebKit } from './webkit-driver.ts'

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const library = join(
  createRequire(import.meta.url).resolve('@testing-library/dom'),
  '../@testing-library/dom.umd.min.js',
)

const timeoutMs = 15_000
const pollMs = 200

type Element = Record<string, string>

export type WebKitPage = ReturnType<typeof webKitPage>

/** A page of WebKit, whose elements are found by role and name as in component tests. Each call waits for its element. */
export function webKitPage({ command }: WebKit, baseUrl: string) {
  const evaluate = <Value>(script: string, ...args: unknown[]) =>
    command<Value>('POST', '/execute/sync', { script, args })

  /** The first visible element; `query` is one of Testing Library, such as `AllByRole`. */
  const find = (query: string, ...args: unknown[]) =>
    eventually(`${query} ${JSON.stringify(args)}`, async () => {
      const isLoaded = await evaluate<boolean>('return "TestingLibraryDom" in window')
      if (!isLoaded) await evaluate(readFileSync(library, 'utf8'))
      return evaluate<Element | null>(findVisible, query, args)
    })

  const byRole = (role: string, name?: string) => find('AllByRole', role, { name })

  /** Away from bars that cover the edges of the window. */
  const intoView = (element: Element) =>
    evaluate<Element>('arguments[0].scrollIntoView({ block: "center" }); return arguments[0]', element)

  return {
    evaluate,
    byRole,
    see: (text: string) => find('AllByText', text, { exact: false }),
    goto: (path: string) => command('POST', '/url', { url: `${baseUrl}${path}` }),
    key: (key: string) => command('POST', '/actions', { actions: [keyPress(key)] }),
    setSession: (value: string) =>
      command('POST', '/cookie', { cookie: { name: 'sid', value, path: '/', httpOnly: true, sameSite: 'Lax' } }),
    focusedText: () => evaluate<string>('return document.activeElement.innerText'),
    async press(role: string, name?: string) {
      const element = await intoView(await byRole(role, name))
      await command('POST', `/element/${element[elementKey]}/click`)
    },
    async tap(role: string, name?: string) {
      const element = await intoView(await byRole(role, name))
      await command('POST', '/actions', { actions: [fingerTap(element)] })
    },
    /** Types into the field with this label or placeholder. */
    async type(name: string, text: string) {
      const element = await find(name.endsWith('...') ? 'AllByPlaceholderText' : 'AllByLabelText', name)
      await command('POST', `/element/${element[elementKey]}/clear`)
      await command('POST', `/element/${element[elementKey]}/value`, { text })
    },
  }
}

// A page that has just been opened has no library yet. What is behind a modal dialog cannot be pressed.
const findVisible = `
  if (!('TestingLibraryDom' in window)) return null
  const [query, args] = arguments
  const [first, options = {}] = args
  if (typeof options.name === 'string') {
    const { name } = options
    options.name = (actual) => actual === name || actual.startsWith(name + ' ')
  }
  const place = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const found = TestingLibraryDom['query' + query](place, first, options)
  return found.find((element) => element.getClientRects().length > 0 && !element.disabled) ?? null`

const keyPress = (value: string) => ({
  type: 'key',
  id: 'keyboard',
  actions: [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ],
})

/** Taps the middle of an element. */
const fingerTap = (origin: Element) => ({
  type: 'pointer',
  id: 'finger',
  parameters: { pointerType: 'touch' },
  actions: [
    { type: 'pointerMove', duration: 0, x: 0, y: 0, origin },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

/** Resolves with the first result that is neither null nor false. */
export async function eventually<Result>(
  expected: string,
  attempt: () => Promise<Result | null | false>,
): Promise<Result> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const result = await attempt()
    if (result !== null && result !== false) return result
    if (Date.now() > deadline) throw new Error(`WebKit does not show ${expected}`)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}
