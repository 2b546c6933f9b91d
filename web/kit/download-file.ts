type File = { name: string; type: string; content: string }

/** Downloads `content` as a file. */
export function downloadFile({ name, type, content }: File) {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers start reading the file only after this task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Downloads `value` as a JSON file. */
export const downloadJson = (name: string, value: unknown) =>
  downloadFile({ name, type: 'application/json', content: `${JSON.stringify(value, null, 2)}\n` })
