/** An address of a browser at a push service, and the entry of PUSH_SERVICES that allows it. */
type Endpoint = { url: URL; service: string }

/**
 * Finds the push service of an address that a browser names. Null for any other host: otherwise anybody could make this
 * server send requests to addresses inside its network. `services` are origins, whose first label may be '*'.
 */
export function pushEndpoint(address: string, services: string[]): Endpoint | null {
  const url = URL.parse(address)
  if (!url || url.username !== '' || url.password !== '') return null
  const service = services.find((candidate) => allows(candidate, url))
  return service === undefined ? null : { url, service }
}

function allows(service: string, { origin, protocol, host }: URL): boolean {
  const [scheme = '', name = ''] = service.split('//')
  if (!name.startsWith('*.')) return origin === service
  return protocol === scheme && host.endsWith(name.slice(1))
}
