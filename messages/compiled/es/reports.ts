// Compiled from messages/es/reports.arb by npm run messages.
import { number, plural, select } from './format.ts'
import { isolated } from './isolated.ts'
export const report: string = "Reportar"
export const whatIsWrong: string = "¿Qué tiene de malo?"
export const failedToSendTheReport: string = "No se pudo enviar el reporte"
export const reportThanks: string = "Gracias por avisarnos"
export const anAdminWillTakeALook: string = "Un admin lo va a revisar."
export const whoSeesReport: string = "Los admins de la tienda ven el reporte. No ven quién lo envió."
export const sending: string = "Enviando..."
export const sendReport: string = "Enviar reporte"
export const gift: string = "Regalo"
export const comment: string = "Comentario"
export const picture: string = "Foto"
export const subjectBy = ({ name, value }: { name: string | number; value: string | number }) => `${value} de ${isolated(name)}`
export const subjectByPerson = <Node>({ name, value }: { name: Node; value: string | number }): (Node | string | number)[] => [value, " de ", name]
export const hidden: string = "Oculto"
export const left: string = "Conservado"
export const storeStore = ({ store }: { store: string | number }) => `Tienda ${store}`
export const reports = ({ reportCount }: { reportCount: number }) => `${number(reportCount)}${plural(reportCount, " reportes", " de reportes", " reporte")}`
export const seeTheGift: string = "Ver el regalo"
export const decidedDate = ({ date }: { date: string | number }) => `Decidido el ${date}`
export const reportedDate = ({ date }: { date: string | number }) => `Reportado el ${date}`
export const whenItWasReported: string = "Cuando se reportó:"
export const whatPeopleReported: string = "Lo que se reportó"
export const shownAgain: string = "Se muestra de nuevo"
export const showAgain: string = "Mostrar de nuevo"
export const keep: string = "Conservar"
export const undone: string = "Deshecho"
export const failedToUndo: string = "No se pudo deshacer"
export const failedToDecide: string = "No se pudo decidir"
export const reports2: string = "Reportes"
export const reportsCard: string = "Revisa regalos, comentarios y fotos que la gente reportó."
export const open: string = "Abiertos"
export const decidedTab: string = "Decididos"
export const reportsSubtitle: string = "Revisa lo que se reportó en tus tiendas"
export const noOpenReports: string = "No hay reportes abiertos"
export const noDecisionsYet: string = "Aún no hay decisiones"
export const reportThis = ({ subject }: { subject: 'comment' | 'gift' | 'other' | 'picture' }) => `Reportar ${select(subject, { gift: "este regalo", comment: "este comentario", picture: "esta foto", other: "esta publicación" })}`
export const hide: string = "Ocultar"
