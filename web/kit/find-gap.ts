/** What something could cover, in px from the top of the window. `weight`: how much it harms to cover all of it. */
type Obstacle = { top: number; bottom: number; weight: number }
type Space = { height: number; first: number; min: number; max: number }

const gapPx = 8

/**
 * The upper edge (`top`) for something of `height` that covers none of the obstacles, as near to `first` as possible and from `min`
 * to `max`. Where nothing is free, the one with the least `harm`: two rows by half rather than one wholly, so that each can be pressed.
 */
export function findGap(obstacles: Obstacle[], { height, first, min, max }: Space) {
  const places = obstacles
    .flatMap(({ top, bottom }) => [top - gapPx - height, bottom + gapPx / 2, bottom - height / 2])
    .filter((top) => top >= min && top <= max)
    .sort((a, b) => Math.abs(a - first) - Math.abs(b - first))

  let best = { top: first, harm: Infinity }
  for (const top of [first, ...places]) {
    const harm = obstacles.reduce((sum, obstacle) => sum + harmTo(obstacle, top, height), 0)
    if (harm < best.harm) best = { top, harm }
  }
  return best
}

function harmTo({ top, bottom, weight }: Obstacle, from: number, height: number) {
  const covered = Math.min(from + height, bottom) - Math.max(from, top)
  return covered > 0 ? weight * (covered / (bottom - top)) ** 2 : 0
}
