import { useEffect, useReducer, useState, type ComponentType } from 'react'
import { AppError, isOffline } from '#data/errors.ts'
import { whenCalm } from './when-calm.ts'

const notYetLoaded = new Set<() => Promise<void>>()
let isWarm = false
/** Whether the next one was asked for. */
let isLoading = false

/** A part wasn't requested, because there is no network. */
export class NoNetwork extends AppError {
  constructor() {
    super('offline')
    this.name = 'NoNetwork'
  }
}

/**
 * Loads the declared parts one after the other, and from now on also those declared later. Called after the person's first action: the
 * next part they open is then here, even if the server goes away. A press doesn't wait for it.
 */
export function preloadParts(): void {
  if (isLoading) return
  isWarm = true
  isLoading = true
  whenCalm(() => void loadNext())
}

async function loadNext(): Promise<void> {
  isLoading = false
  if (isOffline()) return addEventListener('online', preloadParts, { once: true })
  const [load] = notYetLoaded
  if (load === undefined) return
  // A part that fails to load now is requested again when it is needed.
  notYetLoaded.delete(load)
  await load().catch(() => undefined)
  preloadParts()
}

/**
 * A part of a page that is loaded on demand. Unlike `React.lazy` it doesn't take the page down when its code fails to load: it
 * shows `Fallback`, says that the server can’t be reached, and keeps trying while it is wanted. Parts that nobody asked for
 * fail silently.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType<Props> = Nothing,
  isAskedFor: () => boolean = () => true,
): ComponentType<Props> {
  let Loaded: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const loadOnce = async () => {
    // The browser may remember a module requested offline as missing: see `complain`.
    if (Loaded === undefined && isOffline()) throw new NoNetwork()
    await (loading ??= attempt())
  }
  const attempt = async () => {
    try {
      Loaded = await load()
      notYetLoaded.delete(loadOnce)
    } catch (failure) {
      loading = undefined
      throw failure
    }
  }
  notYetLoaded.add(loadOnce)
  if (isWarm) preloadParts()

  return function Part(props: Props) {
    const [, refresh] = useReducer((count: number) => count + 1, 0)
    // As it was in this render: a part that arrives before the effect needs another one.
    const [isThere] = useState(Loaded !== undefined)
    useEffect(() => (isThere ? undefined : keepTrying(loadOnce, refresh, isAskedFor)), [isThere])
    return Loaded ? <Loaded {...props} /> : <Fallback {...props} />
  }
}

const Nothing = () => null

/** A part that nobody asks for, such as one of the frame: it loads by itself, once `after` has settled. Fails silently. */
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

/** Pause before code that failed to load is requested again. Milliseconds. */
const AGAIN_MS = 3_000

/** Tries until it is loaded or no longer wanted; reports the failure if somebody asked for it. Returns a function that stops. */
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

/** Number of wanted parts that failed to load; one toast is for all of them, and goes when the last has loaded. */
let missing = 0
let told: Promise<() => void> | undefined

/**
 * Shows a toast; toasts are a part themselves and may be missing too. A browser may remember that a module failed to load, so
 * that requesting it again is useless before a reload, which keeps drafts:
 * https://html.spec.whatwg.org/multipage/webappapis.html#fetch-a-single-module-script. Returns a function to call once, when it
 * is settled.
 */
function complain(failure: unknown): () => void {
  missing += 1
  told ??= import('./toast.tsx').then(
    // Offline the page can't be reloaded: the part loads by itself once there is a connection.
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
