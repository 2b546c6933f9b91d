import { afterEach, expect, test, vi } from 'vitest'
import { logIn } from '#contract/auth.ts'
import { feed } from '#contract/feed.ts'
import { sendRequest } from '#web/data/request/send-request.ts'
import { createToastRegion, toast } from './toast.ts'
import { toastRequestEvents } from './toast-request-events.ts'

afterEach(() => void vi.unstubAllGlobals())

test('keeps an error toast during reads, and dismisses it when a write succeeds', async () => {
  const region = createToastRegion()
  region.subscribe(() => undefined)
  toastRequestEvents()
  vi.stubGlobal('fetch', async () => Response.json([]))
  toast({ title: 'Error', kind: 'error' })
  await sendRequest(feed)
  expect(region.current()).toMatchObject({ isOpen: true })

  await sendRequest(logIn, { body: { email: 'ana@demo.example', password: 'secret' } })

  expect(region.current()).toMatchObject({ isOpen: false })
})
