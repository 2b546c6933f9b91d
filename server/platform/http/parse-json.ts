import { Refusal } from '#domain/refusals.ts'

const utf8 = new TextDecoder('utf-8', { fatal: true })
const maxDepth = 20
const prototypeKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses a request body. Refuses: malformed_request, if it is not UTF-8 or JSON, or has values that cannot be stored. */
export function parseJson(body: Buffer): unknown {
  if (body.length === 0) return undefined
  const value = read(body)
  if (!isPlain(value)) throw new Refusal('malformed_request')
  return value
}

// PostgreSQL rejects NUL and would store a lone surrogate as another character.
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

function read(body: Buffer): unknown {
  try {
    return JSON.parse(utf8.decode(body))
  } catch (cause) {
    throw new Refusal('malformed_request', { cause })
  }
}

/** True for a value that is not nested too deep, has no prototype keys, and contains only text that can be stored. */
export function isPlain(value: unknown, depthLeft = maxDepth): boolean {
  if (typeof value === 'string') return isStorable(value)
  if (typeof value !== 'object' || value === null) return true
  if (depthLeft === 0) return false
  return Object.entries(value).every(
    ([key, inner]) => !prototypeKeys.has(key) && isStorable(key) && isPlain(inner, depthLeft - 1),
  )
}
