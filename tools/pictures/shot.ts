import type { Page } from '@playwright/test'

/** Whose eyes it is seen with; null is somebody who is not logged in. */
export type Viewer = 'crew' | 'admin' | 'owner' | null

/** What a call gets instead of the truth: no answer yet, a failure, a success that does nothing, the truth changed, or pages. */
export type Answer = 'never' | 'failure' | 'done' | ((truth: string) => string) | Pages

/** A list made of the truth that comes page by page, as the server's lists do. */
export type Pages = { rowsOf: (truth: string) => object[]; perPage: number }

/** One key and what must come of it. Both auditActions around it go unmeasured. */
export type Press = { from: AuditEventInput; key: string; effect: AuditEventInput }
type AuditEventInput = (page: Page) => Promise<unknown>

export type Frame = {
  name: string
  width: number
  height: number
  isPhone: boolean
  /** 2 is what a person with weak eyes sets in the browser. */
  textScale?: number
  forcedColors?: boolean
}

/** One screen in one state. */
export type Shot = {
  /** The name of its file. */
  name: string
  /** What is to be seen, as a sentence. */
  says: string
  path: string
  viewer: Viewer
  /** By the path of the call, '/api/feed'; '/api/comments/*' are those of any gift. */
  answers?: Record<string, Answer>
  /** What a person does before the picture is taken. */
  act?: (page: Page, frame: Frame) => Promise<unknown>
  /** What must still answer after the picture; how long its scripts take is printed. */
  stillAnswers?: Press
  /** What axe looks at, where looking at all of it would take it ten minutes. */
  axeOn?: string
  /** What has the focus must show it, in full and uncovered. */
  byKeys?: boolean
  /** From the top to the footer instead of what fits the screen. */
  isWhole?: boolean
  /** Phone and desktop where none are named. */
  frames?: Frame[]
}

export type Chapter = { title: string; shots: Shot[] }

export const phone: Frame = { name: 'phone', width: 390, height: 844, isPhone: true }
const desktop: Frame = { name: 'desktop', width: 1280, height: 800, isPhone: false }
export const usualFrames = [phone, desktop]

/** An answer that is the truth, changed. */
export const changed =
  <Truth>(change: (truth: Truth) => unknown): Answer =>
  (truth) =>
    JSON.stringify(change(JSON.parse(truth)))

export const nothing: Answer = () => '[]'
