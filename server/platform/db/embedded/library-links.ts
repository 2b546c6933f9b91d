import { lstatSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'

type Link = { source: string; target: string }

const permissionErrors = new Set<unknown>(['EACCES', 'EROFS', 'EPERM'])

/**
 * Creates the links between library names that the package's install script would create; npm runs no scripts here.
 * They are created beside the libraries, or in `fallback` if the package is read-only. In that case returns the library
 * path to search, because a library that is loaded from there searches its own dependencies there too.
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

/** Returns whether the link exists now. Two starts may create it at the same time; the second one finds it. */
function link(source: string, path: string) {
  try {
    symlinkSync(source, path)
    return true
  } catch (error) {
    if (exists(path)) return true
    if (error instanceof Error && 'code' in error && permissionErrors.has(error.code)) return false
    throw error
  }
}
