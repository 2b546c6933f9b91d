import { execFileSync } from 'node:child_process'
import { root } from '#tools/checks/run-tool.ts'
import { spread } from './spread.ts'

type Commit = { subject: string; body: string; files: number; lines: number }

// Generated files.
const generated = /package-lock\.json|\.(?:gif|png|webp|avif|woff2)$/

/** Sizes of commits, and rules that their subjects break. */
export function historyLines(): string[] {
  const commits = allCommits()
  const long = commits.filter(({ subject }) => subject.length > 60)
  const prefixed = commits.filter(({ subject }) => /^\w+(?:\(.+\))?:/.test(subject) || !/^[A-Z]/.test(subject))
  const bare = commits.filter(({ body }) => body === '')
  return [
    `commits: ${commits.length}; lines ${spread(commits.map(({ lines }) => lines))}; files ${spread(commits.map(({ files }) => files))}`,
    `subjects: over 60 characters ${long.length}, with a prefix or without a capital ${prefixed.length}; without a body ${bare.length}`,
  ]
}

function allCommits(): Commit[] {
  const args = ['log', '--no-merges', '--numstat', '--format=%x1e%s%x1f%b%x1f']
  const log = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 })
  return log.split('\x1e').slice(1).map(commitIn)
}

function commitIn(text: string): Commit {
  const [subject = '', body = '', numbers = ''] = text.split('\x1f')
  const written = numbers
    .trim()
    .split('\n')
    .filter((line) => line !== '' && !generated.test(line))
  const lines = written.reduce((sum, line) => sum + linesIn(line), 0)
  return { subject, body: body.trim(), files: written.length, lines }
}

/** Added plus removed lines; a binary file counts none. */
function linesIn(line: string) {
  const [added, removed] = line.split('\t').map(Number)
  return (added || 0) + (removed || 0)
}
