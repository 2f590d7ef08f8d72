import { Bone, Bones } from '#ui/bones/bones.tsx'
import classes from '#app/coming/coming.module.css'
import { ComingLines } from './coming-queue.tsx'

/** Filters, a map and what is in view of it. */
export const ComingMap = () => (
  <>
    <Bones h={30} widths={[95, 118, 78, 86, 104, 154]} />
    <div className={classes['map']}>
      <div className={classes['land']} />
      <div className={classes['box']}>
        <Bone h={16} w={80} m={16} />
        <ComingLines count={6} />
      </div>
    </div>
  </>
)
