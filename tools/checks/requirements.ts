/** A file's text, or null where there is no such file. Paths are relative to the project. */
type Read = (path: string) => string | null

const ruled = /^\|[\s|:-]+\|$/
const named = /`([^`]+)`/g
const proof = /^`([^`]+)` (.+)$/

/** Incomplete rows of a requirements page, and rows whose files or tests do not exist. */
export function requirementProblems(page: string, text: string, read: Read): string[] {
  return text.split('\n').flatMap((line, index, lines) => {
    if (!line.startsWith('|') || ruled.test(line) || ruled.test(lines[index + 1] ?? '')) return []
    return rowProblems(line, read).map((problem) => `${page}:${index + 1}: ${problem}`)
  })
}

function rowProblems(line: string, read: Read) {
  const [, requirement = '', where = '', proofs = '', ...rest] = line.split(/(?<!\\)\|/).map((cell) => cell.trim())
  if (requirement === '' || rest.length !== 1) return ['not a requirement, where it is, and what proves it']
  const places = [...where.matchAll(named)].map(([, place = '']) => place)
  return [
    ...(places.length === 0 ? [`"${requirement}" is nowhere`] : []),
    ...places.filter((place) => read(place) === null).map((place) => `there is no ${place}`),
    ...proofs.split('<br>').flatMap((one) => proofProblems(one.trim(), read)),
  ]
}

function proofProblems(one: string, read: Read) {
  const [, file = '', name = ''] = proof.exec(one.replaceAll('\\|', '|')) ?? []
  const source = file === '' ? null : read(file)
  if (source === null) return [file === '' ? `"${one}" names no test` : `there is no ${file}`]
  const written = ["'", '"', '`'].some((quote) => source.includes(quote + name + quote))
  return written ? [] : [`${file} has no test "${name}"`]
}
