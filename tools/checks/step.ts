/** One step of `npm run check`. Returns the problems, or an empty text. */
export type Step = { name: string; findProblems: () => Promise<string> | string }
