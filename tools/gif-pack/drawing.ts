import type { TitleLook } from './title.ts'

/** What is seen at `turn`, which runs from 0 to 1 and begins again: a scene ends as it began. The answer is SVG. */
export type Scene = (turn: number) => string

/** A scene on a flat ground, and its title over it. At turn 0 all must be there: that is the still. */
export type Drawing = { ground: string; scene: Scene; title: TitleLook; frames?: number }
