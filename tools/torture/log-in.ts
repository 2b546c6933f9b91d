import type { Agent } from 'node:http'
import { send } from './send.ts'

type Server = { address: string; agent: Agent }
type Account = { email: string; password: string }

const timeoutMs = 10_000

/** Logs in as a browser does and returns the cookies to send. */
export async function logIn({ address, agent }: Server, account: Account): Promise<string> {
  const { status, headers, text } = await send(
    { address, agent, timeoutMs },
    {
      method: 'POST',
      path: '/api/login',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    },
  )
  if (status !== 200) throw new Error(`Logging in as ${account.email} failed: ${text}`)
  return (headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]).join('; ')
}
