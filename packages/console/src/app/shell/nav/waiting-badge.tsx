import { VisuallyHidden } from '#ui/text/visually-hidden.tsx'
import classes from './waiting-badge.module.css'
import { locale, t } from '@touchline/domain/language/t.ts'

const format = new Intl.NumberFormat(locale())

type WaitingBadgeProps = {
  /** Nothing is shown at 0, which also means unknown. */
  count: number
  /** On the corner of an icon. */
  isSmall?: boolean
}

/** Count of a queue: a number to see, "38 waiting" for assistive technology. */
export function WaitingBadge({ count, isSmall = false }: WaitingBadgeProps) {
  if (count === 0) return null
  return (
    <>
      <span className={isSmall ? classes.smallBadge : classes.badge} aria-hidden>
        {isSmall && count > 99 ? '99+' : format.format(count)}
      </span>
      <VisuallyHidden>{t('{count} waiting', { count })}</VisuallyHidden>
    </>
  )
}
