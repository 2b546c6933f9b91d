// Compiled from messages/es/install.arb by npm run messages.
export const installBrightside: string = "Instala Brightside"
export const opensLikeAnApp: string = "Así se abre como una app, también sin conexión."
export const stepsOnAPhone: string = "Toca Compartir y luego Agregar a Inicio. Así Brightside se abre como una app, también sin conexión."
export const install: string = "Instalar"
export const notNow: string = "Ahora no"
export const screenshotHome: string = "Inicio, con tus fichas y los agradecimientos que recibiste"
export const screenshotFeed: string = "El muro, con los reconocimientos más recientes de todas las tiendas"
export const screenshotGive: string = "Regalar fichas a un colega"
