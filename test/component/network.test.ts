import { afterEach, expect, test, vi } from 'vitest'
import { logIn } from '#contract/auth.ts'
import { feed } from '#contract/feed.ts'
import { giveTokens } from '#contract/gifts.ts'
import { unreadCount } from '#contract/notifications.ts'
import { lose, refuse, reply } from './answers.ts'
import { stubNetwork } from './network.ts'

afterEach(() => vi.unstubAllGlobals())

const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) })

test('notes a request that the test has no reply for', async () => {
  const problems: string[] = []
  stubNetwork(problems)

  await expect(fetch(feed.path, { method: 'GET' })).rejects.toThrow('no answer')

  expect(problems).toEqual(['GET /api/feed: Error: The test has no answer for it'])
})

test('notes a reply that the contract refuses', async () => {
  const problems: string[] = []
  stubNetwork(problems).answer(reply(unreadCount, { count: 0.5, newestGiftId: null }))

  await expect(fetch(unreadCount.path, { method: 'GET' })).rejects.toThrow('The contract refuses this reply')

  expect(problems).toHaveLength(1)
})

test('notes a body that the contract refuses', async () => {
  const problems: string[] = []
  stubNetwork(problems)

  await expect(fetch(giveTokens.path, post({ amount: -1 }))).rejects.toThrow('The contract refuses the body')

  expect(problems).toHaveLength(1)
})

test('answers a refusal with the status and the sentence of the server', async () => {
  stubNetwork([]).answer(refuse(logIn, 'invalid_login'))

  const response = await fetch(logIn.path, post({ email: 'ana@store.example', password: 'secret' }))

  expect(response.status).toBe(401)
  expect(await response.json()).toEqual({ code: 'invalid_login', message: 'Invalid email or password' })
})

test('does not let an endpoint refuse with a code that it does not list', () => {
  expect(() => refuse(unreadCount, 'already_drawn')).toThrow('GET /api/notifications/unread-count does not list')
})

test('a lost answer is no problem of the page', async () => {
  const problems: string[] = []
  stubNetwork(problems).answer(lose(feed))

  await expect(fetch(feed.path, { method: 'GET' })).rejects.toThrow(TypeError)

  expect(problems).toEqual([])
})
