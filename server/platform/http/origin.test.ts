import { expect, test } from 'vitest'
import { startTestServer } from '#test/server.ts'

test('REQ-SEC-23: compares the scheme with that of the connection or of a trusted proxy when PUBLIC_URL is not set', async () => {
  const proxied = await startTestServer({ trustedProxies: ['127.0.0.1'] })
  const logIn = (origin: string, more: Record<string, string> = {}) =>
    proxied.anonymous.post(
      '/api/login',
      { email: 'a@store.example', password: 'wrong' },
      { origin, host: 'thanks.example', ...more },
    )
  const overHttps = { 'x-forwarded-proto': 'https' }

  const answers = [
    await logIn('http://thanks.example'),
    await logIn('https://thanks.example'),
    await logIn('https://thanks.example', overHttps),
    await logIn('https://thanks.example', { ...overHttps, host: 'thanks.example:443' }),
    await logIn('http://thanks.example', overHttps),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 403, 401, 401, 403])
})
