import { useState } from 'react'
import { useLocation } from 'wouter'
import { Rail } from './rail.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useShortcuts } from './use-shortcuts.ts'

/** The parts of wide windows: what is beside the page, and keyboard shortcuts with their list. */
export function Desktop() {
  const [path] = useLocation()
  const [isListOpen, setListOpen] = useState(false)
  const shortcuts = useShortcuts(() => setListOpen(true))
  return (
    <>
      {!path.startsWith('/admin') && <Rail onShowShortcuts={() => setListOpen(true)} />}
      {isListOpen && <ShortcutsDialog {...shortcuts} onClose={() => setListOpen(false)} />}
    </>
  )
}
