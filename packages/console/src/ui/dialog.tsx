import { Modal, type ModalProps } from '@mantine/core'
import { t } from '@touchline/domain/language/t.ts'
import { useEffect, useRef } from 'react'

/**
 * A dialog that is there as long as it is open. Mantine returns the focus only from dialogs that stay, closed, on their
 * page. While it is open the focus doesn't fall out of it either, such as when its next step takes the place of the
 * button that led there: then it is read from that step's heading.
 */
export function Dialog(props: Omit<ModalProps, 'opened' | 'ref'>) {
  const content = useRef<HTMLDivElement>(null)
  useFocusReturn()
  useFocusKept(content)
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('Close') }}
      {...props}
      opened
      returnFocus={false}
      ref={content}
    />
  )
}

function useFocusReturn(): void {
  const opener = useRef<Element | null>(null)
  useEffect(() => {
    opener.current = triggerOf(document.activeElement)
    return () => {
      // The next page, or another dialog, may take it first.
      setTimeout(() => isFocusLost() && focusAgain(opener.current))
    }
  }, [])
}

function useFocusKept(content: React.RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const dialog = content.current?.querySelector('[role=dialog]')
    if (!dialog) return undefined
    const keep = () => {
      if (!isFocusLost()) return
      const heading = dialog.querySelector<HTMLElement>('[data-autofocus], section h2, section h3')
      if (heading?.matches('h2, h3')) heading.tabIndex = -1
      const target = heading ?? dialog
      if (target instanceof HTMLElement) target.focus()
    }
    // A step that knows better where to begin has a frame for it.
    const changes = new MutationObserver(() => requestAnimationFrame(keep))
    changes.observe(dialog, { subtree: true, childList: true })
    return () => changes.disconnect()
  }, [content])
}

const isFocusLost = () => document.activeElement === document.body || document.activeElement === null

/** The item of a menu goes away with the menu; what opened the menu stays. */
export function triggerOf(active: Element | null): Element | null {
  const labelledBy = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  return labelledBy ? document.getElementById(labelledBy) : active
}

/** What was done in a dialog may take away the button that led to it: then the page's heading gets the focus. */
export function focusAgain(opener: Element | null): void {
  const target = opener?.isConnected ? opener : document.querySelector('h1')
  if (target instanceof HTMLElement) target.focus()
}
