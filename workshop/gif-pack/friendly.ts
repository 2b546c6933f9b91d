import type { Drawing } from './drawing.ts'
import { colour } from './palette.ts'
import { balloons } from './scenes/balloons.ts'
import { bee } from './scenes/bee.ts'
import { bulb } from './scenes/bulb.ts'
import { burger } from './scenes/burger.ts'
import { cake } from './scenes/cake.ts'
import { crown } from './scenes/crown.ts'
import { cups } from './scenes/cups.ts'
import { flame } from './scenes/flame.ts'
import { flowers } from './scenes/flowers.ts'
import { fries } from './scenes/fries.ts'
import { giftBox } from './scenes/gift-box.ts'
import { hands } from './scenes/hands.ts'
import { headset } from './scenes/headset.ts'
import { hundred } from './scenes/hundred.ts'
import { medal } from './scenes/medal.ts'
import { megaphone } from './scenes/megaphone.ts'
import { moon } from './scenes/moon.ts'
import { mug } from './scenes/mug.ts'
import { plate } from './scenes/plate.ts'
import { rainbow } from './scenes/rainbow.ts'
import { smile } from './scenes/smile.ts'
import { stopwatch } from './scenes/stopwatch.ts'
import { sunglasses } from './scenes/sunglasses.ts'
import { sunrise } from './scenes/sunrise.ts'
import { team } from './scenes/team.ts'
import { thumb } from './scenes/thumb.ts'
import { tick } from './scenes/tick.ts'
import { trophy } from './scenes/trophy.ts'
import { umbrella } from './scenes/umbrella.ts'

const { white, cream, ink, forest, basil, leaf, mint, dew, gold, butter, brown, coral, red, orange, rose } = colour
const { blush, wine, navy, blue, sky, violet, azure } = colour

const fiveHands = { left: '#ffcf9e', right: '#8a5a3b', leftSleeve: basil, rightSleeve: navy, burst: white }
const greenThumb = { skin: '#ffcf9e', crease: orange, sleeve: basil, cuff: white, lines: coral }

/** Objects of work and every day, most of them with a face. */
export const friendly: Record<string, Drawing> = {
  'big-smiles': { ground: sky, scene: smile, title: { ink: navy, move: 'wave' } },
  'bright-side': { ground: sky, scene: rainbow, title: { ink: navy } },
  'busy-bee': { ground: dew, scene: bee, title: { ink: forest } },
  cheers: { ground: forest, scene: cups, title: { ink: cream, move: 'hop', most: 54 } },
  'coffee-break': { ground: coral, scene: mug, title: { ink: white } },
  'cool-and-calm': { ground: azure, scene: sunglasses, title: { ink: navy } },
  'dream-team': { ground: dew, scene: team, title: { ink: forest } },
  'drive-thru-hero': { ground: mint, scene: headset, title: { ink: forest } },
  'for-you': { ground: blush, scene: giftBox, title: { ink: wine, most: 54 } },
  'fry-master': { ground: cream, scene: fries, title: { ink: brown } },
  'gave-it-all': { ground: cream, scene: hundred, title: { ink } },
  'good-vibes': { ground: sky, scene: flowers, title: { ink: navy } },
  'great-idea': { ground: violet, scene: bulb, title: { ink: white } },
  'grill-boss': { ground: dew, scene: burger, title: { ink: forest } },
  'happy-birthday': { ground: sky, scene: cake, title: { ink: navy, move: 'wave' } },
  'high-five': { ground: coral, scene: hands(fiveHands), title: { ink: white, move: 'hop', most: 50 } },
  hooray: { ground: cream, scene: balloons, frames: 14, title: { ink, move: 'pulse', most: 54 } },
  'late-shift': { ground: navy, scene: moon, title: { ink: cream } },
  mvp: { ground: rose, scene: crown, title: { ink: white, most: 58 } },
  'nailed-it': { ground: dew, scene: tick, title: { ink: forest } },
  'number-one': { ground: forest, scene: medal, title: { ink: cream } },
  'on-fire': { ground: wine, scene: flame, title: { ink: butter, move: 'wave' } },
  'rain-cover': { ground: blue, scene: umbrella, title: { ink: white } },
  'rise-and-shine': { ground: butter, scene: sunrise, title: { ink: cream } },
  'shout-out': { ground: red, scene: megaphone, title: { ink: white, move: 'hop', most: 52 } },
  'so-fast': { ground: leaf, scene: stopwatch, frames: 14, title: { ink: white, move: 'tilt', most: 54 } },
  spotless: { ground: sky, scene: plate, title: { ink: navy, most: 52 } },
  'well-done': { ground: gold, scene: thumb(greenThumb), title: { ink: brown } },
  winner: { ground: cream, scene: trophy, title: { ink, most: 54 } },
}
