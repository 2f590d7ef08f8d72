import { Bone, times } from '#ui/bones.tsx'
import classes from './coming-board.module.css'

/** Cards of a column. */
export const ComingCards = ({ count }: { count: number }) => (
  <div className={classes['cards']}>
    {times(count).map((at) => (
      <div key={at} className={classes['card']}>
        <Bone h={12} w="80%" mb={12} />
        <Bone h={8} w="60%" mb={16} />
        <Bone h={10} w="45%" />
      </div>
    ))}
  </div>
)
