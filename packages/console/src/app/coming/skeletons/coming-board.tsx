import { Group, Skeleton, Stack } from '@mantine/core'
import { Bones, times } from '#app/coming/bones.tsx'
import classes from '#app/coming/coming.module.css'

/** Sums, toolbar and columns of a board. */
export const ComingBoard = () => (
  <Stack gap={4}>
    <Skeleton h={58} />
    <Group justify="space-between" wrap="nowrap">
      <Bones h={30} widths={[250, 76]} />
      <Bones h={30} widths={[86]} />
    </Group>
    <Skeleton h={12} w={70} my={8} />
    <div className={classes['columns']}>
      {times(5).map((column) => (
        <Stack key={column} gap={8} className={classes['column'] ?? ''}>
          <Skeleton h={14} w={90} my={4} />
          <Skeleton h={10} w={70} />
          <Skeleton h={10} w={110} mb={12} />
          {times(5).map((card) => (
            <Skeleton key={card} h={90} style={{ flex: 'none' }} />
          ))}
        </Stack>
      ))}
    </div>
  </Stack>
)
