/** One thing that `npm run check` looks at. It answers what is wrong, or an empty text. */
export type Step = { name: string; findProblems: () => Promise<string> | string }
