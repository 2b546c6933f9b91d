import { get } from 'node:http'

type Weight = { bytes: number; requests: number }

/** Bytes of the landing page over the wire: its HTML and the files that it loads at once. */
export async function pageBytes(address: string): Promise<Weight> {
  const page = await fetchCompressed(`${address}/`)
  const html = await (await fetch(`${address}/`)).text()
  const named = html.matchAll(
    /<(?:script[^>]+src|link[^>]+rel="(?:stylesheet|modulepreload|preload)"[^>]*href)="([^"]+)"/g,
  )
  const parts = await Promise.all(Array.from(named, ([, path]) => fetchCompressed(new URL(path ?? '', address).href)))
  return { bytes: [page, ...parts].reduce((sum, bytes) => sum + bytes, 0), requests: 1 + parts.length }
}

const fetchCompressed = (url: string) =>
  new Promise<number>((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.once('end', () => resolve(bytes))
    }).once('error', reject)
  })
