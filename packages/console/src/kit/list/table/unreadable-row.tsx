import { Unreadable } from '#ui/notice/unreadable.tsx'
import classes from './list-table.module.css'

type UnreadableRowProps = {
  id: string
  /** How many columns the table shows beside the checkboxes. */
  columns: number
}

/** A row whose record can't be read: it says so and which it is, and is not selected, opened or sorted. */
export function UnreadableRow({ id, columns }: UnreadableRowProps) {
  return (
    <tr>
      <td className={classes.check} />
      <td colSpan={columns}>
        <Unreadable id={id} />
      </td>
    </tr>
  )
}
