import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = { file: string; src?: string; css?: string[]; imports?: string[] }

/** The manifest of a Vite build: chunks by the name of their source. */
export type Manifest = Record<string, Chunk>

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))

/** The names of these chunks and of all their imports, imports first. Throws for an unknown name. */
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
