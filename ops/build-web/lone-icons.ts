import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const web = join(import.meta.dirname, '..', '..', 'web')

/**
 * The icons that one file alone uses, by the name of their module, each with that file. The package exports all icons from
 * one module, so that the graph of modules does not tell who uses an icon.
 */
export function loneIcons(): Map<string, string> {
  const users = globSync('**/*.{ts,tsx}', { cwd: web }).flatMap((name) => {
    const path = join(web, name)
    return iconsIn(readFileSync(path, 'utf8')).map((icon) => ({ icon, path }))
  })
  const byIcon = Map.groupBy(users, ({ icon }) => icon)
  return new Map([...byIcon].flatMap(([icon, [user, another]]) => (user && !another ? [[icon, user.path]] : [])))
}

const iconsIn = (source: string) =>
  [...source.matchAll(/import \{([^}]*)\} from 'lucide-react'/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => moduleOf(name.trim().split(' ')[0] ?? '')),
  )

/** 'UserRoundX' is in user-round-x.mjs. */
const moduleOf = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z\d])|(?<=[A-Z])(?=[A-Z])/g, '-').toLowerCase()
