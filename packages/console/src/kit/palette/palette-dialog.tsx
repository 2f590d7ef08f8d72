import { Modal } from '@mantine/core'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { tellComingName } from '#kit/page/address/coming-name.ts'
import { PaletteBox, type PaletteContent } from './palette-box.tsx'
import type { PaletteDialogProps } from './palette.tsx'
import type { PaletteItem } from './palette-source.ts'
import classes from './palette.module.css'
import { t } from '@touchline/domain/language/t.ts'

/** Search and commands in one box: a combobox in a dialog, so that assistive technology hears what is chosen. */
export function PaletteDialog({ opened, onClose, ...content }: PaletteContent & PaletteDialogProps) {
  const navigate = useNavigate()
  const pending = useRef<() => void>(undefined)

  const choose = ({ action, ...item }: PaletteItem, elsewhere: boolean) => {
    if ('to' in action) {
      content.onOpen({ action, ...item })
      if (elsewhere) return void window.open(action.to, '_blank', 'noopener')
      tellComingName(action.to, item.label)
      void navigate(action.to)
    }
    // Once the palette is gone, so that what a command opens or focuses has the last word.
    else pending.current = () => action.run()
    onClose()
  }

  return (
    <Modal
      opened={opened}
      onClose={onClose}
      onExitTransitionEnd={() => {
        pending.current?.()
        pending.current = undefined
      }}
      transitionProps={{ duration: 80 }}
      withCloseButton={false}
      title={t('Search and commands')}
      classNames={{ header: classes.title, inner: classes.inner, content: classes.content }}
      padding={0}
      size="lg"
    >
      <PaletteBox {...content} onChoose={choose} />
    </Modal>
  )
}
