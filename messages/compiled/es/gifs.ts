// Compiled from messages/es/gifs.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const errorTitle: string = "Error"
export const gifsAreUnavailable: string = "Los GIF no están disponibles"
export const addGif: string = "Agregar GIF"
export const changeGif: string = "Cambiar GIF"
export const removeGif: string = "Quitar GIF"
export const chooseAGif: string = "Elige un GIF"
export const searchGifs: string = "Buscar GIF"
export const searchForAGif: string = "Busca un GIF..."
export const poweredBy = ({ name }: { name: string | number }) => `Con tecnología de ${isolated(name)}`
export const gifs: string = "GIF"
export const noGifsFound: string = "No se encontraron GIF. Prueba con otra búsqueda."
export const gifCount = ({ gifCount }: { gifCount: number }) => `${number(gifCount)}${plural(gifCount, " GIF", " de GIF", " GIF")}`
export const chooseGif = <Node>({ gif, hidden }: { gif: Node; hidden: (text: string) => Node }): (Node | string | number)[] => [hidden("Elegir "), gif]
export const gif: string = "GIF"
