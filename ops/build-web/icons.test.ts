import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as lucide from 'lucide-react'
import { createElement, type ElementType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createIcon } from '#web/kit/create-icon.ts'
import { iconModules, shapesOf } from './icons.ts'
import { root } from './vite-config.ts'

const used = globSync('web/**/*.{ts,tsx}', { cwd: root })
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .flatMap((code) => Array.from(code.matchAll(/import \{([^}]+)\} from 'lucide-react'/g), ([, names = '']) => names))
  .flatMap((names) => names.split(','))
  .map((name) => name.trim().split(' as ')[0] ?? '')
const names = [...new Set(used)].filter((name) => name && !name.startsWith('type '))
const modules = iconModules()
const theirs: Record<string, unknown> = lucide

test('the build draws each icon as lucide-react does', async () => {
  expect(names.length).toBeGreaterThan(50)
  for (const name of names) {
    const ours = createIcon(...(await shapesOf(import.meta.resolve(modules.get(name) ?? name))))
    for (const props of [{}, { size: '1.25rem', strokeWidth: 3, fill: 'currentColor', className: 'icon' }])
      expect(markup(ours, props), name).toBe(markup(theirs[name], props))
  }
})

/** Attributes in the order of their names, without the name of the icon. */
function markup(icon: unknown, props: object) {
  const html = renderToStaticMarkup(createElement(icon as ElementType, props))
  return html.replace(/<svg ([^>]+)>/, (_all, attributes: string) =>
    (attributes.match(/[\w-]+="[^"]*"/g) ?? [])
      .map((attribute) => attribute.replace(/lucide(-[\w-]+)? ?/g, ''))
      .filter((attribute) => !/^(xmlns|class="")/.test(attribute))
      .toSorted()
      .join(' '),
  )
}
