import { Group } from '@mantine/core'
import { Bone } from '#ui/bones/bones.tsx'
import classes from './coming.module.css'
import { ComingLines } from './coming-lines.tsx'

/** Widths of the filters. */
const FILTERS = [95, 118, 78, 86, 104, 154]

/** Filters, a map and what is in view of it. */
export const ComingMap = () => (
  <>
    <Group gap={8}>
      {FILTERS.map((width) => (
        <Bone key={width} h={30} w={width} />
      ))}
    </Group>
    <div className={classes['map']}>
      <div className={classes['land']} />
      <div className={classes['box']}>
        <Bone h={16} w={80} m={16} mb={44} />
        <ComingLines count={6} />
      </div>
    </div>
  </>
)
