import { Box } from '@mantine/core'
import { useLayoutEffect, useRef, useState } from 'react'
import { timeText } from './time-text.ts'
import { type ContactSheet, THUMB_HEIGHT, THUMB_WIDTH } from './contact-sheet.ts'
import classes from './sheet-preview.module.css'

type SheetPreviewProps = {
  sheet: ContactSheet | undefined
  /** Second under the pointer, and its share of the whole, 0 to 1. */
  at: number
  share: number
  /** Appearance, as in the player. */
  looks: { blurred: boolean; greyscale: boolean }
}

/** Interval of repainting: more pictures may be drawn while the pointer stands still. Milliseconds. */
const AGAIN_MS = 300

/** Picture of the video at the second under the pointer; only the time until that is drawn. */
export function SheetPreview({ sheet, at, share, looks }: SheetPreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useLayoutEffect(() => {
    const paint = () => setDrawn((canvas.current && sheet?.paint(canvas.current, at)) ?? false)
    paint()
    const timer = setInterval(paint, AGAIN_MS)
    return () => clearInterval(timer)
  }, [sheet, at])
  return (
    <Box className={classes['preview']} __vars={{ '--share': `${share}` }} data-preview aria-hidden>
      <div
        className={classes['picture']}
        hidden={!isDrawn}
        data-blur={looks.blurred || undefined}
        data-greyscale={looks.greyscale || undefined}
      >
        <canvas ref={canvas} width={THUMB_WIDTH} height={THUMB_HEIGHT} />
      </div>
      <span className={classes['time']}>{timeText(at)}</span>
    </Box>
  )
}
