import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { file: string; src?: string; css?: string[]; imports?: string[] }

/** What Vite wrote of a build: each chunk by the name of its source. */
export type Manifest = Record<string, Chunk>

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))

/** The names of these chunks and of all they import, what is imported first. Throws where there is none of that name. */
export function reachedBy(manifest: Manifest, names: string[]) {
  const met = new Set<string>()
  const inOrder: string[] = []

  function visit(name: string) {
    if (met.has(name)) return
    met.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    chunk.imports?.forEach(visit)
    inOrder.push(name)
  }

  names.forEach(visit)
  return inOrder
}
