// Compiled from messages/es/insights.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const gaveOfPeople = ({ gave, people }: { gave: number; people: number }) => `regalaron la semana pasada: ${number(gave)} de ${number(people)}`
export const moreGave = ({ n }: { n: number }) => `${number(n)} más que la semana anterior`
export const fewerGave = ({ n }: { n: number }) => `${number(n)} menos que la semana anterior`
export const asManyGave: string = "las mismas que la semana anterior"
export const unusedTokensLabel: string = "fichas que nadie ha regalado aún"
export const tooManyPeople: string = "Son demasiadas personas para verlas una por una. Elige una tienda para ver más."
export const tooFewForFigures = ({ minPeopleForFigures }: { minPeopleForFigures: number }) => `Cuántas personas regalan se muestra a partir de ${number(minPeopleForFigures)}${plural(minPeopleForFigures, " personas", " de personas", " persona")}, para que no se identifique a nadie.`
export const insights: string = "Estadísticas"
export const insightsCard: string = "Consulta quién espera un agradecimiento y cuántas personas participan."
export const insightsSubtitle: string = "Cómo se agradecen las personas de tus tiendas"
export const mutualGifts: string = "Regalos mutuos"
export const store: string = "Tienda"
export const people: string = "Personas"
export const gaveLastWeek: string = "Regalaron la semana pasada"
export const unusedTokens: string = "Fichas sin usar"
export const byStore: string = "Por tienda"
export const byStoreLabel: string = "Por tienda"
export const tooFewPeople: string = "Muy pocas personas"
export const week: string = "Semana"
export const tokensGiven: string = "Fichas regaladas"
export const peopleWhoGave: string = "Personas que regalaron"
export const peopleWhoReceived: string = "Personas que recibieron"
export const thisWeek: string = "Esta semana, hasta ahora"
export const theLast12Weeks: string = "Las últimas 12 semanas"
export const last12WeeksLabel: string = "Las últimas 12 semanas"
export const waitingForAThankYou: string = "Esperan un agradecimiento"
export const nobodyIsWaiting: string = "Nadie está esperando"
export const nobodyHasWaited = ({ unthankedDays }: { unthankedDays: string | number }) => `Nadie ha esperado ${unthankedDays} días un agradecimiento`
export const storeStore = ({ store }: { store: string | number }) => `Tienda ${store}`
export const person: string = "Persona"
export const lastThanked: string = "Último agradecimiento"
export const notThankedYet: string = "Aún sin agradecimiento"
export const lastOnDate = ({ date }: { date: string | number }) => `El último el ${date}`
export const nobodyThanked = ({ total, unthankedDays }: { total: number; unthankedDays: string | number }) => `Nadie agradeció a ${total === 1 ? "esta persona" : plural(total, `estas ${number(total)} personas`, `estas ${number(total)} de personas`, "esta persona")} en los últimos ${unthankedDays} días.`
export const thankPerson = <Node>({ hidden, name }: { hidden: (text: string) => Node; name: string | number }): (Node | string | number)[] => ["Agradecer", hidden(` a ${isolated(name)}`)]
export const showAllPeople = ({ n }: { n: number }) => `Mostrar las ${number(n)} personas`
export const showFewer: string = "Mostrar menos"
export const showAsTable: string = "Mostrar como tabla"
export const theseAreTheFirst = ({ n }: { n: string | number }) => `Estas son las primeras ${n}.`
export const includesLeavers = ({ left, week }: { left: number; week: string | number }) => `${week}: incluye ${number(left)}${plural(left, " personas que ya no están activas", " de personas que ya no están activas", " persona que ya no está activa")}.`
export const weekName = ({ date }: { date: string | number }) => `Semana del ${date}`
export const downloadCsv: string = "Descargar CSV"
export const downloadPeople: string = "de las personas"
export const downloadWeeks: string = "de las semanas"
export const downloadStores: string = "de las tiendas"
export const peopleLabel = ({ people }: { people: number }) => `${plural(people, "personas", "de personas", "persona")}`
export const shownTogether = ({ minPeopleForFigures }: { minPeopleForFigures: number }) => `Se muestran juntas para que ninguna cifra trate de menos de ${number(minPeopleForFigures)}${plural(minPeopleForFigures, " personas", " de personas", " persona")}`
export const countedTogether: string = "Cuántas personas regalan aquí se muestra junto con una tienda más pequeña, para que no se identifique a nadie de ella."
export const now: string = "Ahora"
export const participation: string = "Participación"
export const moreFigures: string = "Más cifras"
