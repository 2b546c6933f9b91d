import type { Browser, Page } from '@playwright/test'
import { approvedPerson, type TestUser, signIn } from './test-users.ts'
import { expect } from './product.ts'
import type { RunningProduct } from './running-product.ts'

/** A colleague in a browser of their own, who gives single tokens. */
export async function openGiver(browser: Browser, product: RunningProduct) {
  const context = await browser.newContext({ baseURL: product.url })
  const { request } = context
  const page = await context.newPage()
  await signIn(page, await approvedPerson(product, { firstName: 'Gia', role: 'salaried_manager' }))
  return {
    request,
    /** Answers the gift's id. */
    async giveTo({ id }: TestUser, message: string): Promise<string> {
      const sent = await request.post('/api/token-gifts', { data: { toUserId: id, amount: 1, message } })
      expect(sent.status()).toBe(201)
      return (await sent.json()).id
    },
    leave: () => context.close(),
  }
}

export type Giver = Awaited<ReturnType<typeof openGiver>>

/** So many gifts to `receiver`, named '{name} 0', '{name} 1' …; answers their ids. */
export async function giveMany(
  { browser, product }: { browser: Browser; product: RunningProduct },
  receiver: TestUser,
  { name, count }: { name: string; count: number },
) {
  const ids: string[] = []
  while (ids.length < count) {
    const giver = await openGiver(browser, product)
    // A week's tokens of one giver.
    for (let given = 0; given < 10 && ids.length < count; given += 1)
      ids.push(await giver.giveTo(receiver, `${name} ${ids.length}.`))
    await giver.leave()
  }
  return ids
}

export const cardOf = (page: Page, message: string) => page.getByRole('article').filter({ hasText: message })

/** What the page asks the server for from now on, but for its stream. */
export function requestsOf(page: Page) {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname.startsWith('/api/') && pathname !== '/api/live') asked.push(`${request.method()} ${pathname}${search}`)
  })
  return asked
}
