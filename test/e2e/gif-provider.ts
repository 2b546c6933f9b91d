import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const slowMs = 4_000

/** How the provider behaves: as it should, or in one of the ways in which it lets us down. */
export type Mood = 'good' | 'slow' | 'busy' | 'broken' | 'rubbish' | 'other-shape'

export const gifHost = 'media.gifs.example'

/** A provider of GIPHY's shape on any free port, which knows six GIFs and keeps what it was asked. */
export async function standInProvider() {
  const asked: { path: string; search: URLSearchParams; referer: string | undefined; cookie: string | undefined }[] = []
  let mood: Mood = 'good'

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://provider')
    const { referer, cookie } = request.headers
    asked.push({ path: pathname, search: searchParams, referer, cookie })
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', 'application/json')
    if (mood === 'slow') await new Promise((resolve) => setTimeout(resolve, slowMs))
    if (mood === 'busy') response.statusCode = 429
    if (mood === 'broken') return void response.destroy()
    response.end(answers[mood]?.() ?? JSON.stringify({ data: gifs(searchParams.get('q')) }))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  return {
    url: `http://127.0.0.1:${port}/v1/gifs`,
    asked,
    behave: (next: Mood) => void (mood = next),
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export type StandInProvider = Awaited<ReturnType<typeof standInProvider>>

const answers: Partial<Record<Mood, () => string>> = {
  rubbish: () => '<html>Not here</html>',
  'other-shape': () => JSON.stringify({ results: [{ url: 'x' }] }),
}

const titles = ['Coffee cheers', 'High five', 'Thank you', 'Team dance', 'Happy fries', 'Good night']

function gifs(words: string | null) {
  const found = titles.filter((title) => words === null || title.toLowerCase().includes(words.toLowerCase()))
  return [...found.map((title, place) => gif(`${title}-${place}`, title, gifHost)), ...strangers(words)]
}

/** One at a host that nobody trusts, and one that is none: neither may reach the page. */
const strangers = (words: string | null) => (words === null ? [gif('stranger', 'Stranger', 'evil.example'), null] : [])

function gif(id: string, title: string, host: string) {
  const form = (file: string) => ({ url: `https://${host}/media/${id.replaceAll(/\W/g, '')}/${file}?cid=1` })
  return {
    ...{ id, title },
    images: {
      original: form('giphy.gif'),
      fixed_height: form('200.gif'),
      fixed_height_still: form('200_s.gif'),
    },
  }
}
