type Connection = { effectiveType?: string; saveData?: boolean }

/** True if the browser reports a network like 3G or slower, and its user does not save data. Some browsers report nothing. */
export function isNetworkSlow() {
  const { effectiveType = '', saveData = false }: Connection = Reflect.get(navigator, 'connection') ?? {}
  return !saveData && ['slow-2g', '2g', '3g'].includes(effectiveType)
}
