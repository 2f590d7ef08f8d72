import { t } from '@touchline/domain/language/t.ts'
import { useIsPrinted } from '#ui/device/printed.ts'
import { useNow } from '#ui/time/now.ts'
import { exactTime, useZone } from '#ui/time/time.tsx'

/**
 * Margins of every sheet: what was printed and when, and the page's number. Browsers without margin boxes print their own
 * (https://developer.mozilla.org/docs/Web/CSS/Reference/At-rules/@page#margin_at-rules).
 */
export function PaperMargins() {
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
