import { lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

type Link = { source: string; target: string }

const closed = new Set<unknown>(['EACCES', 'EROFS', 'EPERM'])

/**
 * Makes the links between library names that the package's install script would have made; installs here run no scripts.
 * They go beside the libraries, or where the package may not be written to, into `fallback`; then the folders to search
 * are answered, because a library that is found there looks for its own needs there too.
 */
export function linkLibraries(native: string, fallback: string): string | null {
  const links = listedLinks(native).filter(({ target }) => !exists(join(native, 'lib', target)))
  if (links.every(({ source, target }) => link(source, join(native, 'lib', target)))) return null
  mkdirSync(fallback, { recursive: true })
  for (const { source, target } of links) link(join(native, 'lib', source), join(fallback, target))
  return `${fallback}:${join(native, 'lib')}`
}

function listedLinks(native: string): Link[] {
  const listed: Link[] = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8'))
  return listed.map(({ source, target }) => ({ source: basename(source), target: basename(target) }))
}

function exists(path: string) {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}

/** Whether the link stands now. Two starts may make it at once: the second finds it there. */
function link(source: string, path: string) {
  try {
    symlinkSync(source, path)
    return true
  } catch (error) {
    if (exists(path)) return true
    if (error instanceof Error && 'code' in error && closed.has(error.code)) return false
    throw error
  }
}
