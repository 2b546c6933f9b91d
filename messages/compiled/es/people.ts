// Compiled from messages/es/people.arb by npm run messages.
import { number, plural } from './format.ts'
import { isolated } from './isolated.ts'
export const findSomebodyToThank: string = "Busca a quién agradecer"
export const nobodyElseYet: string = "Aún no hay nadie más de tu tienda"
export const fromYourStore: string = "De tu tienda"
export const thank: string = "Agradecer"
export const personNotFound: string = "No encontramos a esta persona"
export const personNotFoundHint: string = "Quizá ya no está, o el enlace no está completo"
export const findAColleague: string = "Buscar colegas"
export const storeStoreNumber = ({ storeNumber }: { storeNumber: string | number }) => `Tienda ${storeNumber}`
export const joined = ({ date }: { date: string | number }) => `Desde el ${date}`
export const thankFirstName = ({ firstName }: { firstName: string | number }) => `Agradecer a ${isolated(firstName)}`
export const betweenYou = ({ count, firstName }: { count: number; firstName: string | number }) => `Entre tú y ${isolated(firstName)}: ${number(count)}${plural(count, " regalos", " de regalos", " regalo")}`
export const youThanked = ({ firstName }: { firstName: string | number }) => `Agradeciste a ${isolated(firstName)}`
export const thankedYou = ({ firstName }: { firstName: string | number }) => `${isolated(firstName)} te agradeció`
export const openGift: string = "abrir el regalo"
export const thankedFor: string = "Lo que más le agradecen"
export const howOthersSeeYou: string = "Así te ven los demás"
export const thanksReceived: string = "Agradecimientos recibidos"
export const beTheFirst = ({ firstName }: { firstName: string | number }) => `Sé la primera persona en agradecer a ${isolated(firstName)}`
export const yourThanksAppearHere: string = "Aquí aparecerán tus agradecimientos"
export const writeTheFirstThanks: string = "Escribe el primer agradecimiento"
