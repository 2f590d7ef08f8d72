/** Seconds from and to. */
export type Span = readonly [from: number, to: number]

/** Parts of a video that were really seen. */
export type WatchedState = {
  /** Played at all. */
  played: readonly Span[]
  /** Without blur and at no more than twice the speed, or as a frame that was looked at. */
  clear: readonly Span[]
  /** Played, but under blur. */
  blurred: readonly Span[]
  /** Unknown until the file has loaded. */
  duration: number | undefined
  /** This browser can't play the file. */
  hasFailed: boolean
}

/** `fast`: faster than anybody sees. */
type Shown = 'clear' | 'blurred' | 'fast'

export type Watched = ReturnType<typeof createWatched>

export const UNWATCHED: WatchedState = {
  played: [],
  clear: [],
  blurred: [],
  duration: undefined,
  hasFailed: false,
}

/** Time before and after a frame that looking at it covers. Seconds. */
const AROUND = 1

/** Records which parts of one video were seen, however often its player comes and goes. */
export function createWatched() {
  let state = UNWATCHED
  const listeners = new Set<() => void>()
  const become = (changes: Partial<WatchedState>) => {
    state = { ...state, ...changes }
    listeners.forEach((tell) => tell())
  }
  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: (): WatchedState => state,
    lasts(duration: number): void {
      if (Number.isFinite(duration) && duration !== state.duration) become({ duration, hasFailed: false })
    },
    fails(): void {
      if (!state.hasFailed) become({ hasFailed: true })
    },
    plays(span: Span, how: Shown): void {
      const { played, clear, blurred } = state
      become({
        played: joined(played, span),
        ...(how === 'clear' ? { clear: joined(clear, span) } : {}),
        ...(how === 'blurred' ? { blurred: joined(blurred, span) } : {}),
      })
    },
    /** A frame stood still for a moment, without blur. */
    rests(at: number): void {
      become({ clear: joined(state.clear, [Math.max(0, at - AROUND), at + AROUND]) })
    },
  }
}

/** Longest time between two frames without anything missed. Seconds. */
const TOUCHING = 0.05

/** Adds a span, with the result sorted and disjoint. */
export function joined(spans: readonly Span[], [from, to]: Span): readonly Span[] {
  const isApart = ([start, end]: Span) => end < from - TOUCHING || start > to + TOUCHING
  const others = spans.filter(isApart)
  const touching = spans.filter((span) => !isApart(span))
  const whole: Span = [
    Math.min(from, ...touching.map(([start]) => start)),
    Math.max(to, ...touching.map(([, end]) => end)),
  ]
  return [...others, whole].toSorted(([a], [b]) => a - b)
}

/** Length of a span that they cover, or of all of them without one. Seconds. */
export const covered = (spans: readonly Span[], [from, to]: Span = [0, Infinity]): number =>
  spans.reduce((sum, [start, end]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0)

/** In whole per cent of its length. */
export const watchedPercent = ({ played, duration }: WatchedState): number =>
  duration ? Math.min(100, Math.round((covered(played) / duration) * 100)) : 0

/** Time before and after a moment that belongs to it. Seconds. */
const MOMENT = 1

/** Share that is enough: a player drops frames, and a clip ends a frame early. */
const NEARLY = 0.75

/** Time that must be seen for a flag about the whole video. Seconds. */
const WHOLE = 10

/** Whether the seconds around a moment were seen; without a moment, enough of the whole. */
export const isSeen = ({ clear, duration }: WatchedState, at: number | null): boolean =>
  holds(clear, duration, at)

/** Whether the seconds around a moment were only played under blur. */
export const isBlurredOnly = (state: WatchedState, at: number | null): boolean =>
  !isSeen(state, at) && holds(state.blurred, state.duration, at)

function holds(spans: readonly Span[], duration = Infinity, at: number | null): boolean {
  if (at === null) return covered(spans) >= NEARLY * Math.min(WHOLE, duration)
  const moment = Math.min(Math.max(0, at), duration)
  const around: Span = [Math.max(0, moment - MOMENT), Math.min(duration, moment + MOMENT)]
  return covered(spans, around) >= NEARLY * (around[1] - around[0])
}
