import { useState } from 'react'
import { Rail } from './rail.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { useHasRail } from './use-has-rail.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** The parts of wide windows: what is beside the page, and keyboard shortcuts with their list. */
export function Desktop() {
  const [isListOpen, setListOpen] = useState(false)
  const shortcuts = useShortcuts(() => setListOpen(true))
  return (
    <>
      {useHasRail() && <Rail onShowShortcuts={() => setListOpen(true)} />}
      {isListOpen && <ShortcutsDialog {...shortcuts} onClose={() => setListOpen(false)} />}
    </>
  )
}
