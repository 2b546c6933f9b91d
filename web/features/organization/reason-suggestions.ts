import * as texts from '#texts/organization.ts'

/** Emojis for reasons, each with its name. A reason of another emoji can be saved through the API. */
export const emojis: [emoji: string, name: string][] = [
  ['🤝', '🤝 Handshake'],
  ['⭐', '⭐ Star'],
  ['💪', '💪 Strength'],
  ['⚡', '⚡ Lightning'],
  ['🔥', '🔥 Fire'],
  ['😊', '😊 Smile'],
  ['💛', '💛 Heart'],
  ['💡', '💡 Idea'],
  ['🎓', '🎓 Learning'],
  ['🌱', '🌱 Growth'],
  ['🧹', '🧹 Broom'],
  ['🍟', '🍟 Fries'],
  ['☕', '☕ Coffee'],
  ['⏰', '⏰ Clock'],
  ['🧊', '🧊 Ice'],
  ['🛟', '🛟 Rescue'],
  ['🎯', '🎯 Target'],
  ['🙌', '🙌 Cheer'],
  ['👏', '👏 Applause'],
  ['🏆', '🏆 Trophy'],
  ['🎉', '🎉 Party'],
  ['🚀', '🚀 Rocket'],
]

export const suggestions = [
  '🤝 Teamwork',
  texts.wentTheExtraMile,
  texts.calmInTheRush,
  texts.happyGuests,
  texts.spotlessStation,
  texts.greatTeacher,
  texts.coveredAShift,
  texts.brightIdea,
]
