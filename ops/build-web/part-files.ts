import { appEntry, type Manifest, withImports } from './manifest.ts'

type PartFiles = { styles: string[]; scripts: string[] }

/** The styles and scripts of each part that loads on demand, by its module, without those of the app. */
export function partFiles(manifest: Manifest): Record<string, PartFiles> {
  const loaded = new Set(withImports(manifest, [appEntry]))
  const parts = Object.entries(manifest).filter(([, chunk]) => chunk.isDynamicEntry)
  return Object.fromEntries(
    parts.map(([name]) => {
      const needed = withImports(manifest, [name]).filter((one) => !loaded.has(one))
      const styles = needed.flatMap((one) => manifest[one]?.css ?? [])
      return [name, { styles, scripts: needed.map((one) => manifest[one]?.file ?? '') }]
    }),
  )
}
