import { useEffect, useState, type ComponentType } from 'react'
import { PALETTE_EVENT } from './open-palette.ts'
import { typedAhead } from './typed-ahead.ts'

export type PaletteDialogProps = { opened: boolean; onClose(): void }

/** Opens with Ctrl+K or ⌘K, also while typing; `Dialog` is a part whose code is loaded when it is first opened. */
export function Palette({ Dialog }: { Dialog: ComponentType<PaletteDialogProps> }) {
  const [isOpen, setIsOpen] = useState(false)
  const [wasOpened, setWasOpened] = useState(false)
  useEffect(() => {
    const open = () => {
      setWasOpened(true)
      setIsOpen(true)
    }
    const openForKeys = () => {
      typedAhead.begin()
      open()
    }
    const withdraw = typedAhead.offer({ open, close: () => setIsOpen(false) })
    window.addEventListener(PALETTE_EVENT, openForKeys)
    return () => {
      withdraw()
      window.removeEventListener(PALETTE_EVENT, openForKeys)
    }
  }, [])
  const close = () => {
    typedAhead.end()
    setIsOpen(false)
  }
  return wasOpened && <Dialog opened={isOpen} onClose={close} />
}
