import { t } from '@touchline/domain/language/t.ts'
import { useEffect, useState } from 'react'
import type { Location } from 'react-router'
import { comingName } from '#kit/page/coming-name.ts'
import { comingPageAt } from './coming-pages.ts'

/** A page that comes sooner speaks for itself: its heading takes the focus. Milliseconds. */
const LONG_MS = 1_000

/** Says once that a page takes long, to those who see no skeleton. */
export function Announcement({ location }: { location: Location }) {
  const [said, setSaid] = useState('')
  useEffect(() => {
    const page = comingPageAt(location).title ?? comingName(location.pathname)
    const timer = setTimeout(
      () => setSaid(page === undefined ? t('Loading') : t('{page}, loading', { page })),
      LONG_MS,
    )
    return () => {
      clearTimeout(timer)
      setSaid('')
    }
  }, [location])
  return said
}
