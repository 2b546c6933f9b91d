import type { Endpoint } from '#contract/endpoint.ts'

export type Params = Record<string, string>

/** The endpoint's path with its `:name` parameters filled in and encoded. */
export const pathFor = ({ path }: Endpoint, params: Params = {}) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))

/** Returns '?q=ana', or '' when every parameter is undefined. */
export function queryStringFor(search: unknown) {
  const entries = Object.entries(search ?? {}).filter(([, value]) => value !== undefined)
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)]))}`
}

/** True if `url` is the endpoint's path with its parameters filled in. */
export function matchesEndpoint({ path }: Endpoint, url: unknown) {
  const pattern = new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)
  return typeof url === 'string' && pattern.test(url)
}
