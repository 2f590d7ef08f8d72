import { Group, Stack } from '@mantine/core'
import { Bone, Bones, times } from '#ui/bones/bones.tsx'
import classes from '#app/coming/coming.module.css'

/** Sums, toolbar and columns of a board. */
export const ComingBoard = () => (
  <Stack gap={4}>
    <div className={classes['sums']}>
      <Bones h={24} widths={[90, 90, 90, 90]} />
    </div>
    <Group justify="space-between" wrap="nowrap">
      <Bones h={30} widths={[250, 76]} />
      <Bones h={30} widths={[86]} />
    </Group>
    <Bone h={12} w={70} my={4} />
    <div className={classes['columns']}>
      {times(5).map((column) => (
        <div key={column} className={classes['column']}>
          <Bone h={14} w={90} m={8} />
          <Bone h={10} w={70} mx={8} my={12} />
          <Bone h={10} w={110} mx={8} mb={16} />
          {times(5).map((card) => (
            <div key={card} className={classes['card']}>
              <Bone h={12} w="80%" mb={12} />
              <Bone h={8} w="60%" mb={16} />
              <Bone h={10} w="45%" />
            </div>
          ))}
        </div>
      ))}
    </div>
  </Stack>
)
