import { t } from '@touchline/domain/language/t.ts'
import { useEffect, useState } from 'react'
import type { ReviewItem } from '#kit/review/queue/review-queue.ts'
import { useShortcuts } from '#kit/shortcuts/use-shortcuts.ts'
import { toast } from '#kit/toast.tsx'

/** Time in which the next digit is pressed. Milliseconds. */
const NEXT_DIGIT_MS = 1000

/** Number typed after G, which opens that item of the list; undefined while none is typed. */
export function useGoTo(
  items: readonly ReviewItem[] | undefined,
  show: (item: ReviewItem) => void,
): string | undefined {
  const [typed, setTyped] = useState<string>()
  useShortcuts(t('Review'), [{ keys: 'g', label: t('Go to a number in the list'), run: () => setTyped('') }])
  useEffect(() => {
    if (typed === undefined) return
    const go = () => {
      setTyped(undefined)
      const item = items?.[Number(typed) - 1]
      if (item) show(item)
      else if (typed !== '') toast.done(t('The list has no item {number}.', { number: typed }))
    }
    // Before the keys of the page, whose digits choose reasons.
    const press = (event: KeyboardEvent) => {
      const isDigit = /^\d$/.test(event.key)
      if (event.ctrlKey || event.metaKey || event.altKey || !(isDigit || takesKey(event.key)))
        return setTyped(undefined)
      event.preventDefault()
      event.stopPropagation()
      if (isDigit) setTyped(`${typed}${event.key}`.slice(0, 4))
      else if (event.key === 'Enter') go()
      else setTyped(event.key === 'Backspace' ? typed.slice(0, -1) : undefined)
    }
    const timer = setTimeout(go, NEXT_DIGIT_MS)
    addEventListener('keydown', press, true)
    return () => {
      clearTimeout(timer)
      removeEventListener('keydown', press, true)
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the list may change while a number is typed, which takes no more time
  }, [typed])
  return typed
}

const takesKey = (key: string) => ['Enter', 'Escape', 'Backspace'].includes(key)
