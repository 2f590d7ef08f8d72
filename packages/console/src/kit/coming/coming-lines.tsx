import { Bone, times } from '#ui/bones.tsx'
import classes from './coming.module.css'

/** Lines of two rows of text. */
export const ComingLines = ({ count }: { count: number }) =>
  times(count).map((at) => (
    <div key={at} className={classes['line']}>
      <Bone h={12} w="70%" mb={12} />
      <Bone h={8} w="40%" />
    </div>
  ))

/** Lines of one row: a name and something about it; `isHigh` with a button. */
export const ComingEntries = ({ count, isHigh }: { count: number; isHigh?: boolean }) =>
  times(count).map((at) => (
    <div key={at} className={classes['entry']} data-high={isHigh || undefined}>
      <Bone h={12} w={at % 2 === 0 ? '50%' : '60%'} />
      <Bone h={10} w={80} />
    </div>
  ))
