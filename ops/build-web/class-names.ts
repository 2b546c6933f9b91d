import { basename } from 'node:path'

/**
 * Names the classes of CSS modules by their file and their name in it. Vite's default has a hash of the styles: each
 * change of a style then changes the scripts that use it, and their compressed size by up to 100 B.
 */
export function classNames() {
  const pathByFile = new Map<string, string>()
  return (name: string, id: string): string => {
    const path = id.replace(/\?.*/, '')
    const file = basename(path, '.module.css')
    const other = pathByFile.get(file) ?? path
    if (other !== path) throw new Error(`${path} and ${other} need different names: they name the classes.`)
    pathByFile.set(file, path)
    return `${file}_${name}`
  }
}
