import { t } from '@touchline/domain/language/t.ts'
import type { RuleQueue } from '@touchline/domain/nouns/review-rule/review-rule.ts'
import { type ReactNode, useCallback, useContext, useEffect, useState } from 'react'
import {
  type Location,
  UNSAFE_DataRouterContext as DataRouterContext,
  useNavigation,
  useSearchParams,
} from 'react-router'
import { IconCloudOff } from '@tabler/icons-react'
import { AuthGate } from '#app/auth-gate.tsx'
import { LoadingText } from '#app/loading.tsx'
import { Nav } from '#app/shell/nav/nav.tsx'
import { type Administrator, currentAdmin } from '#data/session/session.ts'
import { lazyPart, preloadParts, quietPart } from '#kit/lazy-part.tsx'
import { Palette, PaletteComing } from '#kit/palette/palette.tsx'
import { Shortcuts } from '#kit/shortcuts/shortcuts.tsx'
import { mailProvided } from '#kit/message/mail-provided.ts'
import { pageShown } from '#kit/page/page-shown.ts'
import { signOfLife } from '#kit/sign-of-life.ts'
import { isPageComing } from '#kit/is-page-coming.ts'
import { whenCalm } from '#kit/when-calm.ts'
import { KeptPages } from './kept-pages.tsx'
import { listBeside, RULES, TEMPLATES } from '#paths.ts'
import { useNarrow } from '#ui/narrow.ts'
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import { useIsPrinted } from '#ui/printed.ts'
import { useNow } from '#ui/now.ts'
import { exactTime, useZone } from '#ui/time.tsx'
import { isTrayKept } from '#data/tray-mark.ts'
import { useOnline } from '#kit/online.ts'
import { ApplyPreferences } from './apply-preferences.tsx'
import classes from './shell.module.css'
import { useComingPage } from '#kit/page/use-coming-page.ts'

const page = () => listBeside(location.pathname).list

/** Keeps the second click of a double click from the next page or its skeleton. Returns a function that ends this. */
function dropSecondClicks(): () => void {
  let clickedOn = page()
  const click = (event: MouseEvent) => {
    if (event.detail < 2) {
      clickedOn = page()
      return
    }
    if (page() === clickedOn && !isPageComing()) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  addEventListener('click', click, true)
  return () => removeEventListener('click', click, true)
}

const SeenAt = quietPart(async () => (await import('./seen-at.tsx')).SeenAt)
/** Loaded once something waits. */
const TrayNotice = lazyPart(
  async () => (await import('./tray-notice.tsx')).TrayNotice,
  undefined,
  () => isTrayKept(currentAdmin().uid),
)

/** Says that the browser is offline and what that means; the region is always there, so that it is read out. */
function OfflineBanner({ uid }: { uid: string }) {
  const isOnline = useOnline().ok
  // From then on something may wait.
  const [hasTray, setHasTray] = useState(() => isTrayKept(uid))
  if (!isOnline && !hasTray) setHasTray(true)
  return (
    <div role="status">
      {!isOnline && (
        <div className={classes.offline}>
          <IconCloudOff size={20} aria-hidden />
          <span>
            {t(
              'You’re offline. Pages you’ve opened still work; edits, notes and decisions wait until you’re back.',
            )}{' '}
            <SeenAt />
          </span>
          <TrayNotice />
        </div>
      )}
      {isOnline && hasTray && <TrayNotice />}
    </div>
  )
}

/**
 * Margins of every sheet: what was printed and when, and the page's number. Browsers without margin boxes print their own
 * (https://developer.mozilla.org/docs/Web/CSS/Reference/At-rules/@page#margin_at-rules).
 */
function PaperMargins() {
  const isPrinted = useIsPrinted()
  return isPrinted && <Margins />
}

function Margins() {
  const now = useNow()
  const zone = useZone()
  const [start, end] = document.documentElement.dir === 'rtl' ? ['right', 'left'] : ['left', 'right']
  const title = quoted(document.title)
  const time = quoted(t('Printed {time}', { time: exactTime(now, zone) }))
  const boxes = [
    [`top-${start}`, title],
    [`top-${end}`, time],
    [`bottom-${end}`, 'counter(page) " / " counter(pages)'],
  ].map(([box, content]) => `@${box} { content: ${content}; color: #495057; font: 9px ${FONT} }`)
  return <style media="print">{`@page { ${boxes.join(' ')} }`}</style>
}

const FONT = 'Inter, sans-serif'

/** A string of CSS; what could end it is escaped (https://www.w3.org/TR/css-syntax-3/#serialization). */
const quoted = (text: string): string =>
  `"${text.replaceAll(/["\\<\n]/g, (sign) => `\\${sign.charCodeAt(0).toString(16)} `)}"`

const NarrowHeader = lazyPart(
  async () => (await import('./narrow-header.tsx')).NarrowHeader,
  () => <header className={classes.header} />,
)

/** Where toasts appear. Loaded after the first page; an earlier toast waits in its store. */
const ToastPlace = quietPart(async () => (await import('#kit/toast-place.tsx')).ToastPlace, pageShown)
const Overlays = quietPart(async () => (await import('./overlays.tsx')).Overlays)

/** Nobody navigates before doing something; until this is loaded, the text for loading code is shown. */
const ComingPage = lazyPart(async () => (await import('#app/coming-page.tsx')).ComingPage, LoadingText)
const Announcement = quietPart(async () => (await import('#app/announcement.tsx')).Announcement)

/** Keys typed while it loads are kept for it (`typed-ahead.ts`). */
const ConsolePalette = lazyPart(
  async () => (await import('#app/console-palette.tsx')).ConsolePalette,
  ({ opened }) => opened && <PaletteComing />,
)

/** Colleagues needn't know of somebody who does nothing, nor before the page is shown. */
const Presence = quietPart(
  async () => (await import('./presence.tsx')).Presence,
  Promise.all([signOfLife, pageShown]),
)

const TemplatesDialog = lazyPart(async () => (await import('#features/templates-dialog.tsx')).TemplatesDialog)

const RulesDialog = lazyPart(
  async () => (await import('#features/review-rules/rules-dialog.tsx')).RulesDialog,
)

mailProvided.load = async () => (await import('#screens/mail-parts.ts')).mailParts

/** Reversals of all areas, none of which may know another; loaded for an undo. */
const reversalOf = async (queue: RuleQueue) =>
  (await import('#app/noun-histories.ts')).nounHistories[queue].reversal()

/** Frame around every page of a signed-in administrator. */
export function Component() {
  return <AuthGate>{(admin) => <Shell key={admin.uid} admin={admin} />}</AuthGate>
}

function Shell({ admin }: { admin: Administrator }) {
  const isNarrow = useNarrow()
  const [isCollapsed, toggle] = useCollapsed()
  const [params] = useSearchParams()
  return (
    <ApplyPreferences>
      <a href="#main" className={classes.skip} onClick={skipToMain}>
        {t('Skip to content')}
      </a>
      {/* Before the page, whose own rules for paper win. */}
      <PaperMargins />
      <div className={classes.frame} data-narrow={isNarrow || undefined}>
        {isNarrow ? (
          <NarrowHeader admin={admin} />
        ) : (
          <aside className={classes.side} data-collapsed={isCollapsed || undefined}>
            <Nav admin={admin} isCollapsed={isCollapsed} onToggle={toggle} />
          </aside>
        )}
        <Main>
          <OfflineBanner uid={admin.uid} />
        </Main>
      </div>
      <Palette Dialog={ConsolePalette} />
      <Shortcuts />
      <Presence />
      {params.has(TEMPLATES) && <TemplatesDialog />}
      {params.has(RULES) && <RulesDialog reversalOf={reversalOf} />}
      <ToastPlace />
      {useHasActed() && <Overlays />}
    </ApplyPreferences>
  )
}

/** The page, or the skeleton of the next one; the old one is kept in case that doesn't come. */
function Main({ children }: { children: ReactNode }) {
  const { isComing, shown } = useComing()
  useEffect(dropSecondClicks, [])
  return (
    <>
      {/* Outside of what is busy, which assistive technology may not read out. */}
      <VisuallyHidden role="status">{shown && <Announcement location={shown} />}</VisuallyHidden>
      <main id="main" tabIndex={-1} className={classes.main} aria-busy={isComing || undefined}>
        {children}
        {shown && <ComingPage location={shown} />}
        <div hidden={shown !== undefined}>
          <KeptPages />
        </div>
      </main>
    </>
  )
}

/** Moves the focus by script: the router would take the fragment for a navigation. */
function skipToMain(event: React.MouseEvent): void {
  event.preventDefault()
  document.querySelector<HTMLElement>('#main')?.focus()
}

/** Whether the person has done anything, and has their answer. Then dialogs and choices are loaded. */
function useHasActed(): boolean {
  const [hasActed, setHasActed] = useState(false)
  useEffect(() => {
    const act = () =>
      whenCalm(() => {
        setHasActed(true)
        preloadParts()
      })
    const events = ['pointerdown', 'keydown'] as const
    for (const event of events) addEventListener(event, act, { once: true, capture: true })
    return () => events.forEach((event) => removeEventListener(event, act, { capture: true }))
  }, [])
  return hasActed
}

const COLLAPSED = 'touchline.navigation'

function useCollapsed(): [isCollapsed: boolean, toggle: () => void] {
  const [isCollapsed, setIsCollapsed] = useState(() => localStorage.getItem(COLLAPSED) === 'collapsed')
  const toggle = useCallback(() => {
    localStorage.setItem(COLLAPSED, isCollapsed ? 'expanded' : 'collapsed')
    setIsCollapsed(!isCollapsed)
  }, [isCollapsed])
  return [isCollapsed, toggle]
}

/**
 * Milliseconds. A page that comes sooner feels immediate (https://www.nngroup.com/articles/response-times-3-important-limits/), and a
 * skeleton before it only flashes and costs its time.
 */
const UNSEEN_MS = 100

type Coming = {
  /** Whether another page is on its way. */
  isComing: boolean
  /** Its location, once its skeleton has replaced the old page. */
  shown: Location | undefined
}

/**
 * The page on its way. Its skeleton stays when the person chooses yet another page: the old one, shown again for a moment, would take what
 * is typed for the new one, and lose it.
 */
function useComing(): Coming {
  const isComing = useComingPage() !== undefined
  const { location } = useNavigation()
  const router = useContext(DataRouterContext)?.router
  const [isShown, setIsShown] = useState(false)
  useEffect(() => {
    if (!isComing) return undefined
    // A page that has everything is being drawn, however long that takes: nothing comes before it.
    const show = () => setIsShown(router?.state.navigation.state !== 'idle')
    const timer = setTimeout(show, UNSEEN_MS)
    return () => {
      clearTimeout(timer)
      setIsShown(false)
    }
  }, [isComing, router])
  return { isComing, shown: isComing && isShown ? location : undefined }
}
