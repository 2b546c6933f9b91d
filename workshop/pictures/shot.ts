import type { Page } from '@playwright/test'

/** The user who is logged in; null for nobody. */
export type Viewer = 'crew' | 'admin' | 'owner' | null

/** A reply in place of the server's: none yet, a failure, a success without effect, a refusal until the person confirms who they are, the server's reply changed, or pages. */
export type MockReply = 'never' | 'failure' | 'done' | 'stale log-in' | ((reply: string) => string) | Pages

/** A list made from the server's reply, sent page by page as the server's lists are. */
export type Pages = { createRows: (reply: string) => object[]; perPage: number }

/** One key and what must come of it. The steps before and after it are not measured. */
export type Press = { from: Action; key: string; effect: Action }
type Action = (page: Page) => Promise<unknown>

export type Frame = {
  name: string
  width: number
  height: number
  isPhone: boolean
  /** The text size of the browser; 2 is for low vision. */
  textScale?: number
  forcedColors?: boolean
}

/** One screen in one state. */
export type Shot = {
  /** The name of its file. */
  name: string
  /** A sentence about the picture. */
  caption: string
  path: string
  viewer: Viewer
  /** By request path: '/api/feed', or '/api/comments/*' for any gift. */
  replies?: Record<string, MockReply>
  /** Runs before the picture is taken. */
  act?: (page: Page, frame: Frame) => Promise<unknown>
  /** A key press that is measured after the picture; its script time is printed. */
  measures?: Press
  /** The element that axe checks; a whole page of a thousand rows takes it ten minutes. */
  axeOn?: string
  /** Checks that the focus ring is visible in full. */
  byKeyboard?: boolean
  /** Captures the page down to its footer, not only the viewport. */
  isWhole?: boolean
  /** Default: phone and desktop. */
  frames?: Frame[]
}

export type Chapter = { title: string; shots: Shot[] }

export const phone: Frame = { name: 'phone', width: 390, height: 844, isPhone: true }
const desktop: Frame = { name: 'desktop', width: 1280, height: 800, isPhone: false }
export const defaultFrames = [phone, desktop]

/** The server's reply with a change. */
export const changed =
  <Reply>(change: (reply: Reply) => unknown): MockReply =>
  (reply) =>
    JSON.stringify(change(JSON.parse(reply)))

export const nothing: MockReply = () => '[]'
