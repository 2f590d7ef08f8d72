import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useLocation } from 'react-router'
import { beAt, type Present, RECORDS_MAX, usePresent } from '#data/nouns/presence.ts'
import { ownPreferences } from '#data/session/preferences.ts'
import { rowLinkOf } from '#kit/list/table/row-link.ts'
import { HEADING_ID } from '#kit/page/heading-id.ts'
import { nounListedAt } from '#record-paths.ts'
import { PictureAvatar } from '#ui/picture-avatar.tsx'
import { useNow } from '#ui/now.ts'
import classes from './presence.module.css'
import { t } from '@touchline/domain/language/t.ts'
import { routedNouns } from '@touchline/domain/engine/catalogue/noun-groups.ts'
import { recordOfPage } from '#app/record-places.ts'
import { nounPaths, paths } from '#paths.ts'

const WRAPPER = '.mantine-InputWrapper-root'

/** Returns the form field around an element, with its label. */
function labelledField(element: Element | null): { label: HTMLElement; name: string } | undefined {
  const label = element?.closest('form')
    ? element.closest(WRAPPER)?.querySelector<HTMLElement>('label, .mantine-InputWrapper-label')
    : null
  // Behind the words stands the asterisk of what is required.
  const name = label?.firstChild?.textContent?.trim()
  return label && name ? { label, name } : undefined
}

const focusedField = () => labelledField(document.activeElement)?.name

/** Label of the focused field. */
function useFieldInFocus(): string | undefined {
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

/** Keys of the first rows on a page, as text that stays the same while they do. */
function useShownRows(enabled: boolean): readonly string[] {
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

/**
 * Tells colleagues which record is open here, and shows who else has it open: beside its name, at their field of its form, and at its row
 * in a list. It inserts itself into the page, so that no page needs to know of it.
 */
export function Presence() {
  const { pathname } = useLocation()
  const record = recordInUse(pathname)
  useTold(record)
  const collection = record === undefined ? nounListedAt(pathname) : undefined
  const rows = useShownRows(collection !== undefined)
  const records = record === undefined ? rows.map((key) => `${collection}/${key}`) : [record]
  const present = usePresent(records, useNow())
  if (present.length === 0) return null
  return record === undefined ? <AtRows present={present} /> : <AtRecord present={present} />
}

/** Tells colleagues where the person is while they're there, unless they opted out. */
function useTold(record: string | undefined): void {
  const { data: preferences } = useQuery(ownPreferences())
  const field = useFieldInFocus()
  const isKnown = preferences !== undefined
  const isSeen = preferences?.isSeen ?? true
  useEffect(() => {
    if (isKnown) beAt(record === undefined || !isSeen ? undefined : { record, field })
  }, [record, field, isKnown, isSeen])
}

const words = ({ name, field }: Present) =>
  field === undefined ? t('{name} has this open', { name }) : t('{name} is editing {field}', { name, field })

function AtRecord({ present }: { present: readonly Present[] }) {
  const heading = usePlace(() => document.getElementById(HEADING_ID)?.parentElement)
  return (
    <>
      <Into place={heading}>
        <span className={classes['people']} role="status">
          {present.map((one) => (
            <span key={one.uid} className={classes['person']} title={words(one)}>
              <PictureAvatar src={null} name={one.name} size={22} />
              <span className={classes['words']}>{words(one)}</span>
            </span>
          ))}
        </span>
      </Into>
      {present.map((one) => one.field !== undefined && <AtField key={one.uid} field={one.field} one={one} />)}
    </>
  )
}

function AtField({ field, one }: { field: string; one: Present }) {
  const label = usePlace(() => labelOf(field))
  return (
    <Into place={label}>
      <span className={classes['mark']} title={words(one)}>
        <PictureAvatar src={null} name={one.name} size={18} />
      </span>
    </Into>
  )
}

const labelOf = (field: string): HTMLElement | undefined =>
  [...document.querySelectorAll('#main form .mantine-InputWrapper-root')]
    .map((wrapper) => labelledField(wrapper))
    .find((found) => found?.name === field)?.label ??
  // On the record's page, where it is edited where it stands.
  document.querySelector<HTMLElement>(`#main [data-field="${CSS.escape(field)}"]`) ??
  undefined

function AtRows({ present }: { present: readonly Present[] }) {
  return present.map((one) => <AtRow key={one.uid} one={one} />)
}

function AtRow({ one }: { one: Present }) {
  const key = one.record.slice(one.record.indexOf('/') + 1)
  const link = usePlace(() => rowLinkOf(key))
  return (
    <Into place={link}>
      <span
        className={`${classes['mark']} ${classes['row']}`}
        title={words(one)}
        role="img"
        aria-label={words(one)}
      >
        <PictureAvatar src={null} name={one.name} size={20} />
      </span>
    </Into>
  )
}

/** Finds an element of the page, which may be replaced at any time. */
function usePlace(find: () => HTMLElement | null | undefined): HTMLElement | undefined {
  const [place, setPlace] = useState<HTMLElement>()
  useEffect(() => {
    const look = () => setPlace(find() ?? undefined)
    look()
    const observer = new MutationObserver(look)
    observer.observe(document.querySelector('#main') ?? document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  })
  return place
}

const Into = ({ place, children }: { place: HTMLElement | undefined; children: ReactNode }) =>
  place && createPortal(children, place)

/** Forms whose address doesn't begin like that of their record. */
const forms: Readonly<Record<string, (id: string) => string>> = {
  clubs: paths.clubEdit,
  ...Object.fromEntries(routedNouns.map((collection) => [collection, nounPaths(collection).edit])),
}

/** Record of a page or form, as `collection/key`. */
function recordInUse(pathname: string): string | undefined {
  for (const [collection, formOf] of Object.entries(forms)) {
    const start = formOf('')
    if (pathname.startsWith(start)) return `${collection}/${decodeURIComponent(pathname.slice(start.length))}`
  }
  const place = recordOfPage(pathname)
  return place && `${place.collection}/${place.id}`
}
