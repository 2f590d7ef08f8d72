import { useEffect, useReducer, useState, type ComponentType } from 'react'
import { AppError, isOffline } from '#data/errors.ts'

const notYetLoaded = new Set<() => Promise<void>>()
let isWarm = false

/** A part was not asked for, because there is no network. */
export class NoNetwork extends AppError {
  constructor() {
    super('offline')
    this.name = 'NoNetwork'
  }
}

/**
 * Loads every part that was declared, and from now on each one as it is declared. Called when the person first does
 * something: what they may open next is then here, even if the server goes away.
 */
export function preloadParts(): void {
  isWarm = true
  if (isOffline()) return addEventListener('online', preloadParts, { once: true })
  // A part that can’t be had now is asked for again when it is needed.
  for (const load of notYetLoaded) load().catch(() => undefined)
}

/**
 * A part of a page that is loaded when it is needed. Unlike `React.lazy` it does not take the page down when its code
 * does not come: it shows `Fallback`, says that the server can’t be reached, and goes on trying while it is wanted. Of one that
 * nobody asked for nothing is said.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
  isAskedFor: () => boolean = () => true,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const loadOnce = () => (loading ??= attempt())
  const attempt = async () => {
    try {
      // A module that is asked for without a network may be remembered as missing: see `complain`.
      if (isOffline()) throw new NoNetwork()
      Loaded = await load()
      notYetLoaded.delete(loadOnce)
    } catch (failure) {
      loading = undefined
      throw failure
    }
  }
  notYetLoaded.add(loadOnce)
  if (isWarm) loadOnce().catch(() => undefined)

  return function Part(props: Props) {
    const [, refresh] = useReducer((count: number) => count + 1, 0)
    // As it was when it was drawn: what arrives between the drawing and the effect has to be drawn too.
    const [isThere] = useState(Loaded !== undefined)
    useEffect(() => (isThere ? undefined : keepTrying(loadOnce, refresh, isAskedFor)), [isThere])
    return Loaded ? <Loaded {...props} /> : <Fallback {...props} />
  }
}

const Nothing = () => null

/**
 * A part that nobody asks for, such as one of the frame: it comes by itself, once `after` has settled. While it doesn't come
 * nothing is said of it.
 */
export const quietPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  after?: Promise<unknown>,
): ComponentType<Props> =>
  lazyPart(
    async () => {
      await after
      return load()
    },
    Nothing,
    () => false,
  )

/** How long to wait before asking again for code that did not come. Milliseconds. */
const AGAIN_MS = 3_000

/** Until it is there or no longer wanted; says so while it does not come, if somebody asked for it. Returns the way to stop. */
function keepTrying(load: () => Promise<void>, onLoaded: () => void, isAskedFor: () => boolean): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = true
  let settle: (() => void) | undefined
  const attempt = () =>
    void load().then(
      () => {
        settle?.()
        if (isWanted) onLoaded()
      },
      (failure: unknown) => {
        if (!isWanted) return
        if (isAskedFor()) settle ??= complain(failure)
        timer = setTimeout(attempt, AGAIN_MS)
      },
    )
  attempt()
  return () => {
    isWanted = false
    clearTimeout(timer)
    settle?.()
  }
}

/** How many wanted parts do not come; one toast speaks for all of them, and goes when the last has come. */
let missing = 0
let told: Promise<() => void> | undefined

/**
 * By the toasts, which are a part themselves and may be missing too. A browser may remember that a module did not come, so
 * that asking again is of no use before the page is loaded again, which keeps drafts:
 * https://html.spec.whatwg.org/multipage/webappapis.html#fetch-a-single-module-script. Returns what to call once, when it is settled.
 */
function complain(failure: unknown): () => void {
  missing += 1
  told ??= import('./toast.tsx').then(
    // Offline there is nothing to load the page from: the part comes by itself once there is.
    ({ toast }) => toast.error(failure, isOffline() ? {} : { retry: () => location.reload() }),
    () => () => undefined,
  )
  let isSettled = false
  return () => {
    if (isSettled) return
    isSettled = true
    missing -= 1
    if (missing > 0) return
    void told?.then((close) => close())
    told = undefined
  }
}
