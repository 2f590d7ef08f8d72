import { CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { currentToasts, subscribeToasts, toast, type Shown } from './toast.tsx'
import classes from './toast-place.module.css'
import { t } from '@touchline/domain/language/t.ts'

/** Time that a toast is shown: long enough to read, think and reach the button; hovering or focusing it stops the clock. Milliseconds. */
const SHOWN_MS = 10_000

/**
 * Place of toasts, shown one at a time: in the strip above the page that the shell keeps free for them, and on a phone in the
 * header, replacing the name. So they never cover a control that a hand is about to press.
 */
export function ToastPlace() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts)
  const latest = toasts.at(-1)
  return (
    <div className={classes['place']}>
      {/* A status is announced only by a region that was there before it; an alert always. */}
      <div role="status">{latest?.role === 'status' && toastOf(latest, toasts.length - 1)}</div>
      {latest?.role === 'alert' && toastOf(latest, toasts.length - 1)}
    </div>
  )
}

const toastOf = (shown: Shown, more: number) => <Toast key={shown.id} shown={shown} more={more} />

function Toast({ shown: { id, role, message, action }, more }: { shown: Shown; more: number }) {
  const [isHeld, setHeld] = useState(false)
  const [isWhole, setWhole] = useState(false)
  useEffect(() => {
    if (role === 'alert' || isHeld) return
    const timer = setTimeout(() => toast.hide(id), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [id, role, isHeld])
  const Icon = role === 'alert' ? IconAlertTriangle : IconCircleCheck
  return (
    <div
      role={role === 'alert' ? role : undefined}
      className={classes['toast']}
      data-toast={role}
      data-whole={isWhole || undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={18} aria-hidden className={classes['icon']} />
      {/* All of it is there for those who listen; who sees two lines of a longer one gets the rest by a click. */}
      <div className={classes['text']} onClick={() => setWhole((now) => !now)}>
        {message}
      </div>
      {more > 0 && (
        <span className={classes['more']}>{t('{count, plural, other {# more}}', { count: more })}</span>
      )}
      {action}
      <CloseButton size="sm" aria-label={t('Dismiss')} onClick={() => toast.hide(id)} />
    </div>
  )
}
