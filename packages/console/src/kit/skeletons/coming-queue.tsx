import { Group, Stack } from '@mantine/core'
import bench from '#kit/review/review.module.css'
import { Bones } from '#ui/bones.tsx'
import classes from '#kit/coming/coming.module.css'
import { ComingItem } from '#kit/coming/coming-item.tsx'
import { ComingLines } from '#kit/coming/coming-lines.tsx'

/** A queue's bar, its waiting items and the one under review. */
export const ComingQueue = () => (
  <Stack gap="sm" mt={-4}>
    <Group justify="space-between" wrap="nowrap">
      <Bones h={36} widths={[116, 92]} />
      <div className={classes['tools']}>
        <Bones h={36} widths={[34, 34, 190]} />
      </div>
    </Group>
    <div className={bench['bench']}>
      <div className={bench['aside']}>
        <ComingLines count={10} />
      </div>
      <div className={bench['place']}>
        <div className={bench['column']}>
          <ComingItem />
        </div>
      </div>
    </div>
  </Stack>
)
