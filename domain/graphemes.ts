const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The first character as people see it: 'é' in two code points, a syllable of Devanagari, a family as one emoji. */
export const firstGrapheme = (text: string) => segmenter.segment(text)[Symbol.iterator]().next().value?.segment ?? ''

export const isOneGrapheme = (text: string) => text !== '' && firstGrapheme(text) === text
