import * as texts from '#texts/competitions.ts'

/** The signature (96 hex digits) in what was pasted, or why there is none. */
type PastedBeacon = { signature: string; problem: null } | { signature: null; problem: string }

/**
 * Reads the signature of `round` from all that the page of the beacon shows, as JSON or as a browser lays it out, or from the
 * signature alone. Whether it is genuine, the server decides.
 */
export function readBeacon(pasted: string, round: number | null): PastedBeacon {
  const text = pasted.trim()
  const signature = /(?<!\w)[0-9a-f]{96}(?!\w)/i.exec(text)?.[0]
  const named = /\bround\b\W+(\d+)/i.exec(text)?.[1]
  if (text === '') return failed(texts.pasteNothing)
  if (named !== undefined && signature && Number(named) !== round) return failed(texts.pasteOfAnotherNumber)
  if (signature) return { signature, problem: null }
  return failed(isPart(text, round) ? texts.pasteOfAPart : texts.pasteOfAnotherPage)
}

/** A name or number of the right page, or the beginning or end of its digits. */
const isPart = (text: string, round: number | null) =>
  new RegExp(`(?<!\\d)${round}(?!\\d)`).test(text) ||
  /\bsignature\b/i.test(text) ||
  /^\W*[0-9a-f]{16,95}\W*$/i.test(text)

const failed = (problem: string): PastedBeacon => ({ signature: null, problem })
