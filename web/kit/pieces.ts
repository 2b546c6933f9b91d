import { createElement, Fragment, type ReactNode } from 'react'

/**
 * Shows a message with elements inside. Its pieces never change places, so they need no keys. Its texts have elements of their own
 * (docs/decisions/0111-translated-pages.md).
 */
export const pieces = (list: ReactNode[]) =>
  createElement(Fragment, null, ...list.map((piece) => (isText(piece) ? createElement('span', null, piece) : piece)))

const isText = (piece: ReactNode) => typeof piece === 'string' || typeof piece === 'number'
