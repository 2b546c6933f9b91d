// Compiled from messages/en/gifs.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const errorTitle: string = "Error"
export const gifsAreUnavailable: string = "GIFs are unavailable"
export const addGif: string = "Add GIF"
export const changeGif: string = "Change GIF"
export const removeGif: string = "Remove GIF"
export const chooseAGif: string = "Choose a GIF"
export const searchGifs: string = "Search GIFs"
export const searchForAGif: string = "Search for a GIF..."
export const poweredBy = ({ name }: { name: string | number }) => `Powered by ${isolated(name)}`
export const gifs: string = "GIFs"
export const noGifsFound: string = "No GIFs found. Try a different search term."
export const gifCount = ({ gifCount }: { gifCount: number }) => `${number(gifCount)}${plural(gifCount, " GIFs", " GIF")}`
export const chooseGif = <Node>({ gif, hidden }: { gif: Node; hidden: (text: string) => Node }): (Node | string | number)[] => [hidden("Choose "), gif]
export const gif: string = "GIF"
