type Reason = { en: string; es: string; message: RegExp }

/** The reasons of the demo's owner, each with the messages that it fits. */
const fitting: Reason[] = [
  {
    en: '⏰ Covered a shift',
    es: '⏰ Cubrió un turno',
    message: /my shift|mi turno|traded your|staying late|opening at five|abrir tan|quedarte/i,
  },
  {
    en: '🧹 Spotless station',
    es: '🧹 Puesto impecable',
    message: /spotless|shining|cleanest|swept|bins|neatly|limpia|impecable/i,
  },
  { en: '🎓 Great teacher', es: '🎓 Enseña muy bien', message: /taught|showing me|patient|paciencia|learned|aprendo/i },
  {
    en: '😊 Happy guests',
    es: '😊 Clientes felices',
    message: /guest|regular|family|familia|smile|sonrisa|party|parties/i,
  },
  { en: '🧊 Calm in the rush', es: '🧊 Calma en hora punta', message: /rush|calm|cars|speed|récord|fastest/i },
  { en: '💡 Bright idea', es: '💡 Buena idea', message: /idea|noticed|trick/i },
  { en: '🤝 Teamwork', es: '🤝 Equipo', message: /team|equipo|without you|together/i },
  {
    en: '💪 Went the extra mile',
    es: '💪 Un esfuerzo extra',
    message: /carried|without being asked|fixed|rota|minutes early|full marks/i,
  },
]

/** In Spanish where the organisation speaks it, else in English. */
const inLanguage = ({ en, es }: Reason, language: string) => (language === 'es' ? es : en)

export const demoReasons = (language: string) => fitting.map((reason) => inLanguage(reason, language))

/** Returns the first reason that fits a message. */
export function reasonFor(message: string, language: string) {
  const reason = fitting.find((one) => one.message.test(message))
  return reason && inLanguage(reason, language)
}
