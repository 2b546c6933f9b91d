import type { TestClient } from './client.ts'
import type { TestServer } from './server.ts'

/** Makes a code for somebody, as a manager does. */
export const askForCode = (maker: TestClient, { id }: { id: string }, headers = {}) =>
  maker.post(`/api/admin/users/${id}/code`, undefined, headers)

export const useCode = (server: TestServer, code: string | undefined, { email: name }: { email: string }) =>
  server.anonymous.post('/api/code', { name, code })

/** Eight digits that are not those. */
export const otherThan = (code: string, step = 1) => String((Number(code) + step) % 100_000_000).padStart(8, '0')
