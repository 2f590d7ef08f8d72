import { t } from '@touchline/domain/language/t.ts'
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { type ContactSheet, STRIP_MAX, THUMB_HEIGHT, THUMB_WIDTH } from './contact-sheet.ts'
import classes from './frame-strip.module.css'
import { timeText, timeWords } from './time-text.ts'

type FrameStripProps = {
  /** Undefined until the length is known. */
  sheet: ContactSheet | undefined
  duration: number | undefined
  /** Moments to look at, shown as ticks. Seconds. */
  marks: readonly { id: string; at: number }[]
  looks: { blurred: boolean; greyscale: boolean }
  onSeek(to: number): void
}

/** Frames of the clip at equal distances; each leads to its second. Nothing where the browser can't draw any. */
export function FrameStrip({ sheet, duration, marks, looks, onSeek }: FrameStripProps) {
  const drawnCount = useSyncExternalStore(sheet?.subscribe ?? never, () => sheet?.drawnCount() ?? 0)
  const isDrawable = useSyncExternalStore(
    sheet?.subscribe ?? never,
    () => sheet === undefined || sheet.strip() !== undefined,
  )
  if (!isDrawable) return null
  // Its room is there from the beginning, so that nothing moves.
  if (sheet === undefined || duration === undefined)
    return (
      <div className={classes['strip']} aria-hidden>
        {Array.from({ length: STRIP_MAX }, (_, at) => (
          <span key={at} className={classes['frame']} />
        ))}
      </div>
    )
  const seconds = sheet.strip() ?? []
  return (
    // Time runs from left to right in every language.
    <div className={classes['strip']} role="group" aria-label={t('Frames')} dir="ltr">
      {seconds.map((at) => (
        <button
          key={at}
          type="button"
          className={classes['frame']}
          aria-label={t('Go to {time}', { time: timeWords(at) })}
          title={timeText(at)}
          data-blur={looks.blurred || undefined}
          data-greyscale={looks.greyscale || undefined}
          onClick={() => onSeek(at)}
        >
          <Frame sheet={sheet} at={at} drawnCount={drawnCount} />
        </button>
      ))}
      {marks.map(({ id, at }) => (
        <span
          key={id}
          aria-hidden
          className={classes['tick']}
          // Physical: along the time.
          style={{ left: `${Math.min(100, (at / duration) * 100)}%` }}
        />
      ))}
    </div>
  )
}

const never = () => () => {}

function Frame({ sheet, at, drawnCount }: { sheet: ContactSheet; at: number; drawnCount: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useLayoutEffect(() => {
    if (canvas.current) sheet.paintOwn(canvas.current, at)
  }, [sheet, at, drawnCount])
  return <canvas ref={canvas} width={THUMB_WIDTH} height={THUMB_HEIGHT} aria-hidden />
}
