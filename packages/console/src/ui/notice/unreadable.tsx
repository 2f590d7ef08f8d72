import { rich } from '#ui/text/rich.tsx'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './unreadable.module.css'
import { t } from '@touchline/domain/language/t.ts'

/** Replaces a record whose stored values can't be shown; the key finds it in the database. */
export function Unreadable({ id }: { id: string }) {
  const key = <code>{id}</code>
  return (
    <span className={classes['unreadable']}>
      <IconAlertTriangle size={15} aria-hidden /> {rich(t('Can’t be read: <id/>'), { id: () => key })}
    </span>
  )
}
