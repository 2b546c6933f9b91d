/** The languages that the product is offered in. A language joins when its messages are complete (docs/decisions/0100-languages.md). */
export const languages = ['en'] as const
