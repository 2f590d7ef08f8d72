import { t } from '@touchline/domain/language/t.ts'
import { useEffect, useState } from 'react'
import type { Location } from 'react-router'
import { comingName } from '#kit/page/coming-name.ts'
import { comingPageAt } from './coming-pages.ts'

/** Milliseconds. A page that comes sooner needs no announcement, because its heading takes the focus. */
const LONG_MS = 1_000

/** Announces once that a page takes long, for those who see no skeleton. */
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
