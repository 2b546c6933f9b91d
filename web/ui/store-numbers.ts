/** The store numbers in a text, which are parted by commas; each once. */
export const storeNumbersIn = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== ''),
  ),
]
