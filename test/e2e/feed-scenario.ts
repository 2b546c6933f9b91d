import type { Page } from '@playwright/test'
import { createApprovedUser, send, sessionOf, type TestUser } from './test-users.ts'
import type { RunningProduct } from './running-product.ts'

/** Creates a colleague who gives single tokens, ten at most. */
export async function createGiver(product: RunningProduct) {
  const gia = await createApprovedUser(product, { firstName: 'Gia', role: 'salaried_manager' })
  const cookie = await sessionOf(product, gia)
  const post = (path: string, body: object) => send(product, 'POST', path, { cookie, body })
  return {
    post,
    /** Returns the gift's id. */
    async giveTo({ id }: TestUser, message: string): Promise<string> {
      return (await post('/api/token-gifts', { toUserId: id, amount: 1, message })).id
    },
  }
}

/** Gives `count` gifts to `receiver` with the messages '{name} 0', '{name} 1' …; returns their ids. */
export async function giveMany(
  product: RunningProduct,
  receiver: TestUser,
  { name, count }: { name: string; count: number },
) {
  const ids: string[] = []
  while (ids.length < count) {
    const { giveTo } = await createGiver(product)
    // A giver has ten tokens a week.
    for (let index = 0; index < 10 && ids.length < count; index += 1)
      ids.push(await giveTo(receiver, `${name} ${ids.length}.`))
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
