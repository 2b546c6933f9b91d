// Compiled from messages/es/leaderboard.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const storeStoreNumber = ({ storeNumber }: { storeNumber: string | number }) => `Tienda ${storeNumber}`
export const you: string = "Tú"
export const everyone: string = "Todo el mundo"
export const myStore: string = "Mi tienda"
export const monthlyLeaderboard: string = "Líderes del mes"
export const subtitle = ({ name }: { name: string | number }) => `Quienes más fichas recibieron en ${isolated(name)}`
export const month: string = "Mes"
export const thisMonth: string = "Este mes"
export const whoIsOnTheBoard: string = "Quién aparece"
export const noLeaderboard: string = "Aquí no hay tabla de líderes"
export const celebratesEveryThankYou: string = "Tu organización celebra cada agradecimiento."
export const seeTheFeed: string = "Ver el muro"
export const topRecipientsIn = ({ pastMonth }: { pastMonth: string | number }) => `Las 20 personas con más fichas en ${pastMonth}`
export const topRecipients: string = "Las 20 personas con más fichas este mes"
export const onATie: string = "En un empate, va primero quien llegó antes."
export const nobodyIn = ({ pastMonth }: { pastMonth: string | number }) => `Nadie apareció en ${pastMonth}`
export const noLeaderboardYet: string = "Aún no hay líderes este mes"
export const startRecognizing: string = "¡Reconoce a tus colegas para ver la tabla!"
export const yourPlace: string = "Tu lugar"
export const onlyYouSeeThis: string = "Solo tú ves esto. No apareces en la tabla de líderes."
export const noTokensIn = ({ pastMonth }: { pastMonth: string | number }) => `No recibiste fichas en ${pastMonth}.`
export const youHaveNoTokensYetThis: string = "Aún no tienes fichas este mes."
export const youBelow = ({ maxRank }: { maxRank: number }) => `Tú, después del #${number(maxRank)}`
export const topStoresIn = ({ pastMonth }: { pastMonth: string | number }) => `Las 20 mejores tiendas en ${pastMonth}`
export const topStores: string = "Las 20 mejores tiendas este mes"
export const noStoreIsOnTheBoard: string = "Aún no aparece ninguna tienda"
export const smallStores: string = "No se listan tiendas de menos de cinco personas."
export const youAt = ({ rank }: { rank: number }) => `Tú, #${number(rank)}`
export const finishedAt = ({ pastMonth, rank }: { pastMonth: string | number; rank: number }) => `Quedaste en el puesto #${number(rank)} en ${pastMonth}`
export const finishedBelow = ({ maxRank, pastMonth }: { maxRank: number; pastMonth: string | number }) => `Quedaste por debajo del #${number(maxRank)} en ${pastMonth}`
export const inTheLead: string = "Vas en cabeza"
export const passPerson = <Node>({ n, name }: { n: number; name: Node }): (Node | string | number)[] => [number(n), " más para superar a ", name]
export const nextPlace = ({ n }: { n: number }) => `Con 1 más superas a ${number(n)}${plural(n, " personas", " de personas", " persona")} a la vez`
export const moveUp = ({ n }: { n: number }) => `${number(n)} más para subir`
export const aheadOf = <Node>({ n, name }: { n: number; name: Node }): (Node | string | number)[] => [number(n), " por delante de ", name]
export const leadAlone: string = "1 más para ir en cabeza sin empate"
