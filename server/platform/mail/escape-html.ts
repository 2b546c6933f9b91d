const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** A text where HTML stands, in an element or a quoted attribute. */
export const htmlText = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter)
