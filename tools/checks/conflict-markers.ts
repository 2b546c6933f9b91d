// Built from parts: this file has no markers itself.
const markers = ['<', '|', '=', '>'].map((sign) => sign.repeat(7))

/** Lines of a text that git writes into it where it cannot merge two versions. */
export function conflictProblems(path: string, text: string): string[] {
  const lines = text.split(/\r?\n/)
  // A line of equal signs alone also underlines a heading.
  if (!lines.some((line) => isMarker(line) && !line.startsWith('='))) return []
  return lines.flatMap((line, index) => (isMarker(line) ? [`${path}:${index + 1}: a conflict marker of git`] : []))
}

const isMarker = (line: string) => markers.some((marker) => line === marker || line.startsWith(`${marker} `))
