import type { Drawing } from './drawing.ts'
import { colour } from './palette.ts'
import { coins } from './scenes/coins.ts'
import { confetti } from './scenes/confetti.ts'
import { fireworks } from './scenes/fireworks.ts'
import { heart } from './scenes/heart.ts'
import { rays } from './scenes/rays.ts'
import { rocket } from './scenes/rocket.ts'
import { star } from './scenes/star.ts'
import { waves } from './scenes/waves.ts'
import { fullMoon } from './scenes/full-moon.ts'

const { white, cream, ink, forest, basil, leaf, mint, dew, gold, butter, amber, brown, coral, rose, pink } = colour
const { blush, wine, navy, azure, sky, blue, violet } = colour

const large = { at: 'middle', most: 62 } as const
/** Beams change every pixel of every frame: fewer frames keep them light. */
const wheel = { frames: 12 } as const

/** Text in a celebration, in several colours. */
export const festive: Record<string, Drawing> = {
  'thank-you': { ground: cream, scene: confetti([basil, gold, coral, leaf], 1), title: { ink, move: 'hop', ...large } },
  gracias: {
    ground: gold,
    scene: confetti([cream, amber, coral, white], 2),
    title: { ink: brown, move: 'hop', ...large },
  },
  wow: {
    ground: blush,
    scene: confetti([rose, pink, gold, coral], 3),
    title: { ink: wine, move: 'pulse', ...large, most: 92 },
  },
  congrats: {
    ground: sky,
    scene: confetti([blue, white, gold, coral], 4),
    title: { ink: navy, move: 'wave', ...large },
  },
  'team-player': {
    ground: dew,
    scene: confetti([basil, gold, leaf, white], 5),
    title: { ink: forest, move: 'hop', ...large },
  },

  'nice-one': { ground: gold, scene: rays({ beam: butter }), title: { ink: brown, move: 'pulse', ...large }, ...wheel },
  'crushed-it': { ground: mint, scene: rays({ beam: dew }), title: { ink: forest, move: 'pulse', ...large }, ...wheel },
  'buen-trabajo': {
    ground: sky,
    scene: rays({ beam: azure }),
    title: { ink: navy, move: 'pulse', ...large },
    ...wheel,
  },

  legend: {
    ground: forest,
    scene: fireworks([mint, coral, gold], cream),
    title: { ink: cream, move: 'pulse', most: 56 },
  },
  boom: { ground: navy, scene: fireworks([azure, gold, coral], white), title: { ink: white, move: 'hop', most: 56 } },
  bravo: { ground: wine, scene: fireworks([gold, pink, coral], blush), title: { ink: blush, move: 'pulse', most: 56 } },

  teamwork: { ground: dew, scene: waves([mint, basil, gold]), title: { ink: forest, move: 'wave', ...large } },
  welcome: { ground: cream, scene: waves([gold, leaf, basil]), title: { ink, move: 'wave', ...large } },

  'great-job': {
    ground: forest,
    scene: star({ fill: gold, ink: brown, cheek: coral, glitter: mint }),
    title: { ink: cream },
  },
  'shift-star': {
    ground: navy,
    scene: star({ fill: butter, ink: brown, cheek: coral, glitter: azure }),
    title: { ink: white },
  },

  'you-rock': { ground: navy, scene: rocket({ window: azure, trim: coral, sky }), title: { ink: white } },
  'rush-hero': { ground: forest, scene: rocket({ window: mint, trim: gold, sky: dew }), title: { ink: cream } },
  'to-the-moon': {
    ground: violet,
    scene: rocket({ window: azure, trim: rose, sky: white, backdrop: fullMoon }),
    title: { ink: white },
  },

  'crew-love': { ground: blush, scene: heart({ fill: rose, shine: pink, small: pink }), title: { ink: wine } },
  'so-proud': { ground: forest, scene: heart({ fill: coral, shine: blush, small: leaf }), title: { ink: cream } },

  'you-earned-it': { ground: basil, scene: coins, title: { ink: cream } },
}
