import type { Chapter } from './shot.ts'

/** A page with all pictures, chapter by chapter. */
export const indexPage = (chapters: Chapter[], { axeRuns }: { axeRuns: number }) =>
  [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen in every state</title>',
    '<style>body { font: 1rem/1.5 system-ui; max-width: 90rem; margin: 2rem auto; padding: 0 1rem } img { max-width: 100% }</style>',
    '<h1>Every screen in every state</h1>',
    `<p>Captured by <code>npm run pictures</code> from the demo: phone 390 × 844 and desktop 1280 × 800, light and dark,
unless noted. Checked with axe for WCAG 2.2 AA (${axeRuns} runs), for horizontal scrolling, for layout shifts and, where keys
were used, for a visible focus ring.</p>`,
    ...chapters.flatMap(({ title, shots }) => [
      `<h2>${title}</h2>`,
      ...shots.map(
        ({ name, caption }) =>
          `<figure><figcaption>${escaped(caption)}</figcaption><img loading="lazy" src="screens/${name}.webp" alt="${escaped(caption)}"></figure>`,
      ),
    ]),
    '</html>\n',
  ].join('\n')

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
