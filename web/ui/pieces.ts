import { createElement, Fragment, type ReactNode } from 'react'

/** Shows a message with elements inside. Its pieces never change places, so they need no keys. */
export const pieces = (list: ReactNode[]) => createElement(Fragment, null, ...list)
