import type { Figures } from './figures.ts'

export type Page = { name: string; path: string; isSignedIn: boolean; least: Partial<Figures>; most: Partial<Figures> }

const whole = { performance: 1, accessibility: 1, practices: 1 }
// A page behind the log-in is kept from search engines on purpose, so its fourth score says nothing.
const inside = { performance: 0.98, accessibility: 0.98, practices: 0.98 }

/** The measured pages and their targets. */
export const pages: Page[] = [
  {
    name: 'Landing',
    path: '/',
    isSignedIn: false,
    least: { ...whole, seo: 1 },
    most: { lcpMs: 1_050, blockedMs: 0, shift: 0 },
  },
  { name: 'Home', path: '/', isSignedIn: true, least: inside, most: { lcpMs: 1_500, shift: 0 } },
  { name: 'Feed', path: '/feed', isSignedIn: true, least: inside, most: { lcpMs: 1_700, shift: 0 } },
  {
    name: 'Competitions',
    path: '/competitions',
    isSignedIn: true,
    least: inside,
    most: { lcpMs: 1_700, shift: 0 },
  },
]

/** A sentence for each figure that misses its target. */
export function shortfalls({ name, least, most }: Page, figures: Figures): string[] {
  const named = Object.entries(figures)
  return [
    ...named.filter(([figure, value]) => value < valueIn(least, figure, -Infinity)),
    ...named.filter(([figure, value]) => value > valueIn(most, figure, Infinity)),
  ].map(([figure, value]) => `${name}: ${figure} is ${value}`)
}

const valueIn = (limits: Partial<Figures>, figure: string, otherwise: number) =>
  new Map(Object.entries(limits)).get(figure) ?? otherwise
