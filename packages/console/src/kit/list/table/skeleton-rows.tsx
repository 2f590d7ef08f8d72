import { memo } from 'react'
import breath from '#ui/bones.module.css'
import { Bone } from '#ui/bones.tsx'
import type { PlacedColumn } from './card-places.ts'
import classes from './list-table.module.css'

type SkeletonRowsProps = {
  count: number
  columns: readonly Pick<PlacedColumn, 'id' | 'label' | 'isNumber' | 'place'>[]
}

const bone = <Bone h={10} w="70%" />

/** Placeholder rows with the shape and height of the real ones, so that nothing jumps when those arrive. */
export const SkeletonRows = memo(function SkeletonRows({ count, columns }: SkeletonRowsProps) {
  const [title, ...others] = columns
  return Array.from({ length: count }, (_, index) => (
    <tr key={index} aria-hidden data-skeleton className={breath['breathing']}>
      <td className={classes.check} />
      {title && (
        <th className={classes.title} data-card={title.place}>
          {bone}
        </th>
      )}
      {others.map(({ id, label, isNumber, place }) => (
        <td key={id} data-label={label} data-card={place} data-number={isNumber || undefined}>
          {bone}
        </td>
      ))}
    </tr>
  ))
})
