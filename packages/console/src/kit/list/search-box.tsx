import { rem } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useState, type RefObject } from 'react'
import { useIsLeaving } from '#kit/page/use-coming-page.ts'
import { ClearButton } from '#ui/input/clear-button.tsx'
import classes from '#ui/input/plain.module.css'
import { asking, following, untyped } from './typed-search.ts'
import { t } from '@touchline/domain/language/t.ts'

/** Pause in milliseconds: long enough not to ask at every letter, short enough to feel immediate. */
const TYPING_MS = 250

/** Smallest width, in pixels; a longer label needs a wider box to be readable. */
const LEAST_WIDTH = 210
const AROUND_LABEL = 56
/** Width of a letter of the label in pixels, rounded up, with text of the default size. */
const LETTER_WIDTH = 6.6

const widthFor = (label: string) =>
  Math.max(LEAST_WIDTH, Math.ceil((AROUND_LABEL + label.length * LETTER_WIDTH) / 4) * 4)

type SearchBoxProps = {
  label: string
  /** Current search of the list. */
  value: string
  onSearch(value: string): void
  inputRef: RefObject<HTMLInputElement | null>
}

/** Searches while typing; Escape clears. */
export function SearchBox({ label, value, onSearch, inputRef }: SearchBoxProps) {
  const [search, setSearch] = useState(() => untyped(value))
  if (value !== search.seen) setSearch(following(search, value))
  const { typed } = search
  const ask = (text: string) => {
    setSearch((now) => asking(now, text.trim()))
    onSearch(text.trim())
  }
  const isLeaving = useIsLeaving()
  const askSoon = useDebouncedCallback((text: string) => {
    if (!isLeaving()) ask(text)
  }, TYPING_MS)
  const type = (text: string) => {
    setSearch((now) => ({ ...now, typed: text }))
    askSoon(text)
  }
  const clear = () => {
    askSoon.cancel()
    setSearch((now) => ({ ...now, typed: '' }))
    ask('')
  }
  return (
    <div className={classes['around']} style={{ width: rem(widthFor(label)) }}>
      <IconSearch aria-hidden />
      <input
        ref={inputRef}
        type="text"
        role="searchbox"
        className={classes['field']}
        aria-label={label}
        placeholder={label}
        aria-keyshortcuts="/"
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && typed !== '') {
            event.preventDefault()
            clear()
          }
        }}
      />
      {typed !== '' && <ClearButton label={t('Clear search')} onClick={clear} />}
    </div>
  )
}
