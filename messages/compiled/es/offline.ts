// Compiled from messages/es/offline.arb by npm run messages.
export const offline: string = "No tienes conexión y ves lo que se cargó antes."
export const offlineSince = ({ ago }: { ago: string | number }) => `No tienes conexión y ves lo que se cargó ${ago}.`
export const newVersion: string = "Brightside tiene una versión nueva."
export const reload: string = "Recargar"
