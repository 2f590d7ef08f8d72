import breath from '#ui/bones.module.css'
import { Bone, times } from '#ui/bones.tsx'
import classes from './coming-dashboard.module.css'

/** A chart of horizontal bars with names, as a skeleton; not animated while `isStill`. */
export const ComingBars = ({ rows, isStill = false }: { rows: number; isStill?: boolean }) => (
  <div className={breath['breathing']} data-still={isStill || undefined}>
    {times(rows).map((at) => (
      <div key={at} className={classes['bar']}>
        <Bone h={12} w="70%" />
        <Bone h={12} w={`${95 - (at * 70) / rows}%`} />
      </div>
    ))}
  </div>
)
