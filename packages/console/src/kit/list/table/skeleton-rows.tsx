import { memo } from 'react'
import type { PlacedColumn } from './cards/card-places.ts'
import classes from './list-table.module.css'
import skeleton from './skeleton-rows.module.css'

type SkeletonRowsProps = {
  count: number
  columns: readonly Pick<PlacedColumn, 'id' | 'label' | 'isNumber' | 'place'>[]
}

/** Rows of the shape and height of the real ones, so that nothing jumps when those arrive. */
export const SkeletonRows = memo(function SkeletonRows({ count, columns }: SkeletonRowsProps) {
  const [title, ...others] = columns
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} aria-hidden data-skeleton className={skeleton.row}>
      <td className={classes.check} />
      {title && (
        <th className={classes.title} data-card={title.place}>
          <span className={skeleton.bone} />
        </th>
      )}
      {others.map(({ id, label, isNumber, place }) => (
        <td key={id} data-label={label} data-card={place} data-number={isNumber || undefined}>
          <div className={classes.value}>
            <span className={skeleton.bone} />
          </div>
        </td>
      ))}
    </tr>
  ))
})
