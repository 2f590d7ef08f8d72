import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { HEADING_ID } from '#kit/page/heading-id.ts'
import { listBeside } from '#paths.ts'
import { PageTitle } from './page-title.tsx'

/** Parts of every page: a title, focus on its heading when one arrives, and the scroll position on the way back. */
export function Root() {
  return (
    <>
      {/* Before the page, so that a page which has better to say or to focus has the last word. */}
      <PageTitle />
      <HeadingFocus />
      <Outlet />
      <ScrollRestoration />
    </>
  )
}

/** Not when the browser opens the first page: it starts at the top by itself. */
function HeadingFocus() {
  // A record that opens beside its list leaves the focus in the list.
  const { list: page } = listBeside(useLocation().pathname)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    document.querySelector<HTMLElement>(`#${HEADING_ID}`)?.focus({ preventScroll: true })
  }, [page])
  return null
}
