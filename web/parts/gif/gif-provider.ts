export type GifProvider = {
  /** Has no trailing slash. */
  url: string
  key: string
  name: string
  isOwn: boolean
  /** True for our own GIFs and for hosts that this installation trusts. */
  isAllowedUrl: (gifUrl: string) => boolean
}

/** Returns the provider that the page's settings name; without one, our own server and its GIF pack. */
export function gifProvider(document: Pick<Document, 'querySelector'>): GifProvider {
  const setting = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? ''
  const url = setting('gif-provider').replace(/\/+$/, '')
  if (url === '')
    return {
      url: '/api/gifs',
      key: '',
      name: 'Brightside',
      isOwn: true,
      isAllowedUrl: (gifUrl) => ownGifPath.test(gifUrl),
    }
  const key = setting('gif-key')
  const trustedHosts = setting('gif-hosts').split(',')
  return { url, key, name: creditName(url), isOwn: false, isAllowedUrl: (gifUrl) => isHostedAt(trustedHosts, gifUrl) }
}

const ownGifPath = /^\/gifs\/[\w.-]+$/

function isHostedAt(hosts: string[], gifUrl: string) {
  const [, host = ''] = /^https:\/\/([\w.:-]+)\//.exec(gifUrl) ?? []
  return hosts.includes(host)
}

/** 'GIPHY', as its terms require; any other provider is credited by its host name. */
function creditName(url: string) {
  const { hostname } = new URL(url)
  return hostname === 'giphy.com' || hostname.endsWith('.giphy.com') ? 'GIPHY' : hostname
}
