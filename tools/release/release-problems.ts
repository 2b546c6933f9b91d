import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The versions that have a tag, the newest first. */
export const releasedVersions = (root: string) =>
  git(root, 'tag', '--list', 'v*', '--sort=-version:refname', '--merged').split('\n').filter(Boolean)

/** Reasons not to tag the commit that is checked out. */
export function releaseProblems(root: string): string[] {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const [previous] = releasedVersions(root)
  return [
    ...(git(root, 'status', '--porcelain') === '' ? [] : ['The working tree has changes: commit or remove them.']),
    ...(git(root, 'tag', '--list', `v${version}`) === '' ? [] : [`v${version} is tagged already: raise the version.`]),
    ...(previous === undefined ? [] : sqlProblems(root, previous)),
  ]
}

/** Databases of the previous release have its migrations, and its servers run beside the new ones. */
function sqlProblems(root: string, previous: string): string[] {
  const edited = git(root, 'diff', '--name-only', '--diff-filter=MDR', previous, 'HEAD', '--', 'db/migrations')
  const isChanged = spawnSync('git', ['diff', '--quiet', previous, 'HEAD', '--', 'db'], { cwd: root }).status !== 0
  const before = codeVersion(git(root, 'show', `${previous}:db/code-version.json`))
  const now = codeVersion(readFileSync(join(root, 'db/code-version.json'), 'utf8'))
  return [
    ...(edited === '' ? [] : [`${edited} is part of ${previous}: undo the change and add a migration.`]),
    ...(isChanged && now <= before
      ? [`db/ has changed since ${previous}: raise version in db/code-version.json.`]
      : []),
  ]
}

const codeVersion = (text: string): number => JSON.parse(text).version

const git = (root: string, ...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
