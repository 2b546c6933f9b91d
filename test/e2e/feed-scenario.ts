import type { Browser, Page } from '@playwright/test'
import { createApprovedUser, type TestUser, signIn } from './test-users.ts'
import { expect } from './product.ts'
import type { RunningProduct } from './running-product.ts'

/** Opens a second browser session of a colleague who gives single tokens. */
export async function openGiverSession(browser: Browser, product: RunningProduct) {
  const context = await browser.newContext({ baseURL: product.url })
  const { request } = context
  const page = await context.newPage()
  await signIn(page, await createApprovedUser(product, { firstName: 'Gia', role: 'salaried_manager' }))
  return {
    request,
    /** Returns the gift's id. */
    async giveTo({ id }: TestUser, message: string): Promise<string> {
      const sent = await request.post('/api/token-gifts', { data: { toUserId: id, amount: 1, message } })
      expect(sent.status()).toBe(201)
      return (await sent.json()).id
    },
    leave: () => context.close(),
  }
}

export type Giver = Awaited<ReturnType<typeof openGiverSession>>

/** Gives `count` gifts to `receiver` with the messages '{name} 0', '{name} 1' …; returns their ids. */
export async function giveMany(
  { browser, product }: { browser: Browser; product: RunningProduct },
  receiver: TestUser,
  { name, count }: { name: string; count: number },
) {
  const ids: string[] = []
  while (ids.length < count) {
    const giver = await openGiverSession(browser, product)
    // A giver has ten tokens a week.
    for (let index = 0; index < 10 && ids.length < count; index += 1)
      ids.push(await giver.giveTo(receiver, `${name} ${ids.length}.`))
    await giver.leave()
  }
  return ids
}

export const cardOf = (page: Page, message: string) => page.getByRole('article').filter({ hasText: message })

/** Records the API requests of the page from now on, except the event stream. */
export function requestsOf(page: Page) {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/live')
      requests.push(`${request.method()} ${pathname}${search}`)
  })
  return requests
}
