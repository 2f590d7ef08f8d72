import { useEffect, useState } from 'react'
import { isDialogOpen } from '#kit/shortcuts/is-typing.ts'
import { PALETTE_EVENT } from './open-palette.ts'
import type { PaletteItem, PaletteSource } from './palette-source.ts'
import { part } from '#kit/part.tsx'

const PaletteDialog = part(async () => (await import('./palette-dialog.tsx')).PaletteDialog)

export type PaletteProps = {
  /** Offered at once and filtered by what is typed. */
  commands: readonly PaletteItem[]
  /** Searched for what is typed. */
  sources: readonly PaletteSource[]
}

/** Listens for Ctrl+K or ⌘K, also while typing; the palette's code is loaded when it is first opened. */
export function Palette(props: PaletteProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    const open = () => {
      setWasOpened(true)
      setIsOpen(true)
    }
    const press = (event: KeyboardEvent) => {
      if (
        event.key.toLowerCase() !== 'k' ||
        !(event.ctrlKey || event.metaKey) ||
        event.altKey ||
        event.shiftKey
      )
        return
      event.preventDefault()
      if (!isDialogOpen()) open()
    }
    window.addEventListener('keydown', press)
    window.addEventListener(PALETTE_EVENT, open)
    return () => {
      window.removeEventListener('keydown', press)
      window.removeEventListener(PALETTE_EVENT, open)
    }
  }, [])
  return wasOpened && <PaletteDialog {...props} opened={isOpen} onClose={() => setIsOpen(false)} />
}
