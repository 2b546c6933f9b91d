import { vi } from 'vitest'

/** The stored files of a browser, which the test DOM lacks. They are empty, and the test that has called this leaves none. */
export function stubCaches() {
  const stored = new Map<string, Map<string, Response>>()

  function open(name: string) {
    const responses = stored.get(name) ?? new Map<string, Response>()
    stored.set(name, responses)
    return {
      put: async (address: string, response: Response) => void responses.set(address, response),
      match: async (address: string) => responses.get(address)?.clone(),
      matchAll: async () => [...responses.values()].map((response) => response.clone()),
    }
  }

  vi.stubGlobal('caches', {
    open: async (name: string) => open(name),
    keys: async () => [...stored.keys()],
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
  })
}
