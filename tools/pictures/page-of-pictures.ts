import type { Chapter } from './shot.ts'

/** The page that shows all of it; `names` are the shots whose pictures are there. */
export const pageOfPictures = (chapters: Chapter[], { axeRuns }: { axeRuns: number }) =>
  [
    '# Every screen in every state',
    '',
    `Made by \`npm run pictures\` from the demo. Phone 390 × 844 and desktop 1280 × 800, light and dark, unless it says
otherwise. Each was held against WCAG 2.2 AA by axe (${axeRuns} runs; of a thousand rows the last ten), against scrolling
sideways and against jumping; where keys led, the ring of the focus against being cut, covered or missing.`,
    ...chapters.flatMap(({ title, shots }) => [
      '',
      `## ${title}`,
      ...shots.flatMap(({ name, says }) => ['', says, '', `![${says}](screens/${name}.webp)`]),
    ]),
    '',
  ].join('\n')
