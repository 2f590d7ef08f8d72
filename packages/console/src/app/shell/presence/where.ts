import { useEffect, useState } from 'react'
import { RECORDS_MAX } from '#data/nouns/presence/presence.ts'

const WRAPPER = '.mantine-InputWrapper-root'

/** The field of a form around an element, with its label. */
export function labelledField(element: Element | null): { label: HTMLElement; name: string } | undefined {
  const label = element?.closest('form')
    ? element.closest(WRAPPER)?.querySelector<HTMLElement>('label, .mantine-InputWrapper-label')
    : null
  // Behind the words stands the asterisk of what is required.
  const name = label?.firstChild?.textContent?.trim()
  return label && name ? { label, name } : undefined
}

const focusedField = () => labelledField(document.activeElement)?.name

/** The label of the field that has the focus. */
export function useFieldInFocus(): string | undefined {
  const [field, setField] = useState(focusedField)
  useEffect(() => {
    const look = () => setField(focusedField())
    // The field that gets the focus comes after the one that lost it.
    const later = () => requestAnimationFrame(look)
    // The focus may have moved since this was drawn.
    look()
    document.addEventListener('focusin', look)
    document.addEventListener('focusout', later)
    return () => {
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', later)
    }
  }, [])
  return field
}

/** The keys of the first rows that a page shows, as text that stays the same while they do. */
export function useShownRows(enabled: boolean): readonly string[] {
  const [keys, setKeys] = useState('')
  useEffect(() => {
    const main = document.querySelector('#main')
    if (!enabled || main === null) return undefined
    const look = () => {
      const rows = [...main.querySelectorAll<HTMLElement>('[data-row-link]')].slice(0, RECORDS_MAX)
      setKeys(rows.map(({ dataset }) => dataset['rowLink'] ?? '').join('/'))
    }
    look()
    const observer = new MutationObserver(look)
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [enabled])
  return !enabled || keys === '' ? [] : keys.split('/')
}
