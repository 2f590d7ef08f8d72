import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './unreadable.module.css'

/** Stands where a record would be whose stored values can't be shown; the key finds it in the database. */
export function Unreadable({ id }: { id: string }) {
  return (
    <span className={classes['unreadable']}>
      <IconAlertTriangle size={15} aria-hidden /> Can't be read: <code>{id}</code>
    </span>
  )
}
