import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { recordOfPage } from '#app/record-places.ts'
import { rememberRecord } from '#data/search/recent-records.ts'

/** Keeps what was opened last, for the palette. */
export function RecentRecorder() {
  const { pathname } = useLocation()
  useEffect(() => {
    const place = recordOfPage(pathname)
    if (place) rememberRecord(place)
  }, [pathname])
  return null
}
