/** The reasons of the demo's owner, each with the messages that it fits. */
const fitting: [reason: string, message: RegExp][] = [
  ['⏰ Covered a shift', /my shift|mi turno|traded your|staying late|opening at five|abrir tan|quedarte/i],
  ['🧹 Spotless station', /spotless|shining|cleanest|swept|bins|neatly|limpia|impecable/i],
  ['🎓 Great teacher', /taught|showing me|patient|paciencia|learned|aprendo/i],
  ['😊 Happy guests', /guest|regular|family|familia|smile|sonrisa|party|parties/i],
  ['🧊 Calm in the rush', /rush|calm|cars|speed|récord|fastest/i],
  ['💡 Bright idea', /idea|noticed|trick/i],
  ['🤝 Teamwork', /team|equipo|without you|together/i],
  ['💪 Went the extra mile', /carried|without being asked|fixed|rota|minutes early|full marks/i],
]

export const demoReasons = fitting.map(([reason]) => reason)

/** Returns the first reason that fits a message. */
export const reasonFor = (message: string) => fitting.find(([, pattern]) => pattern.test(message))?.[0]
