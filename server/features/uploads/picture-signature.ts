/** How many bytes tell a picture's kind. */
export const signatureBytes = 12

type Mark = { at: number; text: string }

const marks: Mark[] = [
  { at: 0, text: '\xff\xd8\xff' },
  { at: 0, text: '\x89PNG\r\n\x1a\n' },
  { at: 0, text: 'GIF87a' },
  { at: 0, text: 'GIF89a' },
  { at: 8, text: 'WEBP' },
  // AVIF, and others of its family, which the decoder tells apart.
  { at: 4, text: 'ftyp' },
]

/** Whether a file that begins with `head` can be a picture of a kind that we read. */
export const beginsAsPicture = (head: Buffer) =>
  marks.some(({ at, text }) => head.toString('latin1', at, at + text.length) === text)
