type Gift = { message: string | null; gifUrl: string | null }

const maxShort = 120

export function wordsOf({ message, gifUrl }: Gift): 'long' | 'short' | 'none' {
  if (message === null) return gifUrl === null ? 'none' : 'short'
  return message.length > maxShort ? 'long' : 'short'
}
