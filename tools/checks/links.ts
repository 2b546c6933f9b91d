import { dirname, join } from 'node:path/posix'

/** Whether the project has a file or folder at this path. */
type Exists = (path: string) => boolean

const link = /\]\(([^)\s]+)\)/g
const code = /```[\s\S]*?```|`[^`\n]*`/g
const external = /^(?:[a-z]+:|#)/

/** Relative links of a Markdown page that lead to no file. Anchors are not checked. */
export function linkProblems(page: string, text: string, exists: Exists): string[] {
  const targets = [...text.replaceAll(code, '').matchAll(link)].map(([, target = '']) => target)
  return targets
    .filter((target) => !external.test(target))
    .map((target) => target.replace(/#.*/, ''))
    .filter((target) => !exists(join(dirname(page), target)))
    .map((target) => `${page}: there is no ${target}`)
}

const reference = /docs\/decisions\/[\w-]+\.md/g

/** Decisions that a source file names and that do not exist. */
export function referenceProblems(path: string, text: string, exists: Exists): string[] {
  const names = [...text.matchAll(reference)].map(([name]) => name)
  return names.filter((name) => !exists(name)).map((name) => `${path}: there is no ${name}`)
}
