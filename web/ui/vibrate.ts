const durationMs = 12

/** Vibrates shortly, on devices that can, unless the user has asked for reduced motion. */
export function vibrate() {
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(durationMs)
}
