import { useEffect, useState, type ComponentType } from 'react'
import { isDialogOpen } from '#kit/shortcuts/is-typing.ts'
import { PALETTE_EVENT } from './open-palette.ts'

export type PaletteDialogProps = { opened: boolean; onClose(): void }

/** Listens for Ctrl+K or ⌘K, also while typing; `Dialog` is a part whose code is loaded when it is first opened. */
export function Palette({ Dialog }: { Dialog: ComponentType<PaletteDialogProps> }) {
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
  return wasOpened && <Dialog opened={isOpen} onClose={() => setIsOpen(false)} />
}
