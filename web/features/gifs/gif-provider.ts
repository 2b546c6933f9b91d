export type GifProvider = {
  /** Without a slash at its end. */
  url: string
  key: string
  name: string
  isOwn: boolean
  /** True for pictures of ours, and at hosts that this installation trusts. */
  mayShow: (address: string) => boolean
}

/** Whom the page asks for GIFs: the provider that the installation names, else our own server with its own pack. */
export function gifProvider(page: Pick<Document, 'querySelector'>): GifProvider {
  const meta = page.querySelector<HTMLMetaElement>('meta[name="gif-provider"]')
  const url = (meta?.content ?? '').replace(/\/+$/, '')
  if (url === '')
    return { url: '/api/gifs', key: '', name: 'Brightside', isOwn: true, mayShow: (address) => isOwn.test(address) }
  const { key = '', hosts = '' } = meta?.dataset ?? {}
  const trusted = hosts.split(',')
  return { url, key, name: nameOf(url), isOwn: false, mayShow: (address) => isAt(trusted, address) }
}

const isOwn = /^\/gifs\/[\w.-]+$/

function isAt(hosts: string[], address: string) {
  const url = URL.parse(address)
  return url?.protocol === 'https:' && hosts.includes(url.host)
}

/** 'GIPHY' as it wants to be credited; any other by its host. */
function nameOf(url: string) {
  const { hostname } = new URL(url)
  return hostname === 'giphy.com' || hostname.endsWith('.giphy.com') ? 'GIPHY' : hostname
}
