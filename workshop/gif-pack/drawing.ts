import type { TitleLook } from './title.ts'

/** Returns the SVG of the frame at `turn`, which runs from 0 to 1 in a loop: a scene ends as it begins. */
export type Scene = (turn: number) => string

/** A scene on a flat background with a title. All of it must be visible at turn 0, which is the still. */
export type Drawing = { ground: string; scene: Scene; title: TitleLook; frames?: number }
