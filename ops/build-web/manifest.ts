import { readFileSync } from 'node:fs'
import { join } from 'node:path'

type Chunk = {
  file: string
  src?: string
  isDynamicEntry?: boolean
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

/** The chunk of the app that every page of signed-in people loads. */
export const appEntry = 'app/main.tsx'

/** Vite's build manifest: each chunk by the name of its source. */
export type Manifest = Record<string, Chunk>

export const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8'))

/** The names of these chunks and of all their static imports, imports first. Throws for an unknown name. */
export function withImports(manifest: Manifest, names: string[]) {
  const visited = new Set<string>()
  const ordered: string[] = []

  function visit(name: string) {
    if (visited.has(name)) return
    visited.add(name)
    const chunk = manifest[name]
    if (!chunk) throw new Error(`The build has no ${name}`)
    chunk.imports?.forEach(visit)
    ordered.push(name)
  }

  names.forEach(visit)
  return ordered
}
