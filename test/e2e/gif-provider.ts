import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const slowMs = 4_000

/** How the provider behaves: `good`, or a kind of failure. */
export type ProviderBehavior = 'good' | 'slow' | 'busy' | 'broken' | 'rubbish' | 'other-shape'

export const gifHost = 'media.gifs.example'

/** Starts a fake provider with GIPHY's API on a free port. It has six GIFs and records its requests. */
export async function startFakeGifProvider() {
  const requests: { path: string; search: URLSearchParams; referer: string | undefined; cookie: string | undefined }[] =
    []
  let behavior: ProviderBehavior = 'good'

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider')
    const { referer, cookie } = request.headers
    requests.push({ path: pathname, search: searchParams, referer, cookie })
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', 'application/json')
    if (behavior === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs))
    if (behavior === 'busy') response.statusCode = 429
    if (behavior === 'broken') return void response.destroy()
    response.end(answers[behavior]?.() ?? JSON.stringify({ data: gifs(searchParams.get('q')) }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}/v1/gifs`,
    requests,
    setBehavior: (next: ProviderBehavior) => void (behavior = next),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type FakeGifProvider = Awaited<ReturnType<typeof startFakeGifProvider>>

const answers: Partial<Record<ProviderBehavior, () => string>> = {
  rubbish: () => '<html>Not here</html>',
  'other-shape': () => JSON.stringify({ results: [{ url: 'x' }] }),
}

const titles = ['Coffee cheers', 'High five', 'Thank you', 'Team dance', 'Happy fries', 'Good night']

function gifs(words: string | null) {
  const found = titles.filter((title) => words === null || title.toLowerCase().includes(words.toLowerCase()))
  return [...found.map((title, place) => gif(`${title}-${place}`, title, gifHost)), ...untrustedGifs(words)]
}

/** A GIF of an untrusted host and an invalid one: neither may reach the page. */
const untrustedGifs = (words: string | null) =>
  words === null ? [gif('stranger', 'Stranger', 'evil.example'), null] : []

function gif(id: string, title: string, host: string) {
  const form = (file: string) => ({ url: `https://${host}/media/${id.replaceAll(/\W/g, '')}/${file}?cid=1` })
  return {
    id,
    title,
    images: {
      original: form('giphy.gif'),
      fixed_height: form('200.gif'),
      fixed_height_still: form('200_s.gif'),
    },
  }
}
