type Endpoint = { url: URL; service: string }

/** Null for any other host: this server must send nothing into its network. The first label may be '*'. */
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
