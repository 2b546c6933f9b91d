export const reportSubjects = ['gift', 'comment', 'picture'] as const

export type ReportSubject = (typeof reportSubjects)[number]
