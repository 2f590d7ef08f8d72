import { Group, Stack } from '@mantine/core'
import { Bone, Bones, times } from '#ui/bones/bones.tsx'
import classes from '#app/coming/coming.module.css'
import bench from '#kit/review/review.module.css'
import { ComingPanel } from './coming-record.tsx'

/** A queue's bar, its waiting items and the one under review. */
export const ComingQueue = () => (
  <Stack gap="sm" mt={-4}>
    <Group justify="space-between" wrap="nowrap">
      <Bones h={30} widths={[94, 110]} />
      <Bones h={36} widths={[210, 92]} />
    </Group>
    <div className={bench['bench']}>
      <div className={bench['aside']}>
        <ComingLines count={10} />
      </div>
      <div className={bench['place']}>
        <div className={bench['column']}>
          <Bone h={20} w="40%" mt={4} />
          <ComingPanel facts={4} />
          <ComingPanel facts={8} />
        </div>
      </div>
    </div>
  </Stack>
)

/** Lines of two rows of text. */
export const ComingLines = ({ count }: { count: number }) =>
  times(count).map((at) => (
    <div key={at} className={classes['line']}>
      <Bone h={12} w="70%" mb={12} />
      <Bone h={8} w="40%" />
    </div>
  ))
