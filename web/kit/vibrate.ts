const durationMs = 12

/**
 * Vibrates shortly, on devices that can, unless the user has asked for reduced motion. Before the first tap on a page a
 * browser refuses, and logs an error.
 */
export function vibrate() {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches || navigator.userActivation?.hasBeenActive === false)
    return
  navigator.vibrate?.(durationMs)
}
